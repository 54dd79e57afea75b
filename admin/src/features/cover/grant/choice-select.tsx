import type { SelectProps } from 'antd';
import { useNames } from '../../../providers/names';
import { delegationMessages } from '@homeroom/shared/cover/cover';
import { nameOptions } from '@homeroom/shared/names';
import { hasWords } from '@homeroom/shared/search';
import { ChoicesFault } from '../../../components/choices-fault';
import { ScreenLink } from '../../../components/screen-link';
import type { useTeachers } from './use-choices';
import { Select } from '../../../components/select';

interface ChoiceSelectProps {
  label: string;
  query: { isFetching: boolean; isError: boolean; refetch: () => unknown };
  /** Said below if the choices could not be loaded. */
  failed: string;
  disabled?: boolean;
  options: { value: number; label: string; facts?: string; search?: string }[] | undefined;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** A select of teachers or classes that says why it is empty. */
export function ChoiceSelect({ label, query, failed, options = [], ...select }: ChoiceSelectProps) {
  const withFacts: SelectProps<number>['labelRender'] = ({ value, label: name }) => (
    <>
      {name}
      <span className="muted">{options.find((option) => option.value === value)?.facts}</span>
    </>
  );
  return (
    <>
      <Select<number>
        {...select}
        className="grant-select"
        aria-label={label}
        placeholder="Choose"
        loading={query.isFetching}
        options={options}
        labelRender={withFacts}
        optionRender={({ data }) => (
          <>
            {data.label}
            <span className="muted">{data.facts}</span>
          </>
        )}
        filterOption={(text, option) => hasWords(text, option?.search ?? option?.label)}
        notFoundContent={query.isFetching ? 'Loading…' : query.isError ? failed : 'Nothing matches.'}
      />
      <ChoicesFault query={query}>{failed}</ChoicesFault>
    </>
  );
}

interface TeacherSelectProps extends Pick<ChoiceSelectProps, 'label' | 'value' | 'onChange'> {
  teachers: ReturnType<typeof useTeachers>;
}

/** Whose class is covered. */
export function TeacherSelect({ teachers, ...select }: TeacherSelectProps) {
  const { nameOrder } = useNames();
  return (
    <>
      <ChoiceSelect
        {...select}
        query={teachers}
        failed={delegationMessages.noTeachers}
        options={teachers.rows && nameOptions(teachers.rows, 'name', nameOrder)}
      />
      {teachers.rows?.length === 0 && (
        <p className="faint small">
          No teacher has a current class. <ScreenLink to="/assign-class">Assign a class</ScreenLink>
        </p>
      )}
    </>
  );
}
