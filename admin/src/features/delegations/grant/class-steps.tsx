import { Button, Select, type SelectProps } from 'antd';
import { delegationMessages } from '@homeroom/shared/delegations/delegations';
import { classWords, foldText } from '@homeroom/shared/text';
import { ScreenLink } from '../../../components/screen-link';
import { GrantStep } from './grant-step';
import { meetingWords } from './grant-words';
import { missingFor, type GrantSteps } from './use-grant-steps';

interface StepProps {
  steps: GrantSteps;
  onChoose: (id: number | undefined) => void;
}

/** Step 1: whose class is covered. */
export function TeacherStep({ steps: { teachers, teacher }, onChoose }: StepProps) {
  return (
    <GrantStep number={1} state={teacher ? 'done' : 'current'} title="Primary teacher">
      <ChoiceSelect
        label="Primary teacher"
        asked={teachers}
        failed={delegationMessages.noTeachers}
        options={teachers.rows?.map(({ id, name }) => ({ value: id, label: name, facts: '', search: name }))}
        value={teacher?.id}
        onChange={onChoose}
      />
      {teachers.rows?.length === 0 && (
        <p className="faint small">
          No teacher has a current class. <ScreenLink to="/assign-class">Assign a class</ScreenLink>
        </p>
      )}
    </GrantStep>
  );
}

/** Step 2: which of their classes. */
export function ClassStep({ steps, onChoose }: StepProps) {
  const { teacher, classes, schedule } = steps;
  const missing = missingFor(steps).class;
  return (
    <GrantStep number={2} state={schedule ? 'done' : teacher ? 'current' : 'waiting'} title="Allocated class">
      <ChoiceSelect
        label="Allocated class"
        asked={classes}
        failed={delegationMessages.noClasses}
        disabled={missing !== null}
        options={classes.rows?.map((each) => ({
          value: each.scheduleId,
          label: each.className,
          facts: ` · Section ${each.sectionName} · ${meetingWords(each)}`,
          search: classWords(each),
        }))}
        value={schedule?.scheduleId}
        onChange={onChoose}
      />
      {missing && <p className="faint small">{missing}</p>}
    </GrantStep>
  );
}

interface ChoiceSelectProps {
  label: string;
  asked: { isFetching: boolean; isError: boolean; refetch: () => unknown };
  /** Shown in the list if it could not be loaded. */
  failed: string;
  disabled?: boolean;
  options: { value: number; label: string; facts: string; search: string }[] | undefined;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** A select of teachers or classes that says why it is empty. */
export function ChoiceSelect({ label, asked, failed, options = [], ...select }: ChoiceSelectProps) {
  const withFacts: SelectProps<number>['labelRender'] = ({ value, label: name }) => (
    <>
      {name}
      <span className="muted">{options.find((option) => option.value === value)?.facts}</span>
    </>
  );
  return (
    <Select<number>
      {...select}
      className="grant-select"
      aria-label={label}
      placeholder="Choose"
      showSearch={options.length > 8}
      loading={asked.isFetching}
      options={options}
      labelRender={withFacts}
      optionRender={({ data }) => (
        <>
          {data.label}
          <span className="muted">{data.facts}</span>
        </>
      )}
      filterOption={(text, option) => foldText(option?.search ?? '').includes(foldText(text))}
      notFoundContent={
        asked.isError ? (
          <>
            {failed}.{' '}
            <Button type="link" size="small" onClick={() => void asked.refetch()}>
              Retry
            </Button>
          </>
        ) : asked.isFetching ? (
          'Loading…'
        ) : (
          'Nothing matches.'
        )
      }
    />
  );
}
