import { Form, Input } from 'antd';
import { closeDaysSchema, type CloseDays, type ClosedDays } from '@homeroom/shared/calendar/manage-calendar';
import { showDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { FormDialog } from '../../components/form-dialog';
import { SchemaItem } from '../../components/schema-item';
import { useDryRun } from '../../components/use-dry-run';
import { forGood, useAct } from '../../providers/use-act';
import { semesterName, type DayDraft, type Semester } from './calendar';
import { DryRunPreview, TouchedClasses } from './dry-run-preview';
import { lastOf, PeriodFields, periodOf } from './period-fields';
import { ScopeFields, scopeOf } from './scope-fields';

interface CloseDaysDialogProps {
  semester: Semester;
  draft: DayDraft;
  onDone: (closed: ClosedDays) => void;
  onClose: () => void;
}

type Values = Partial<Omit<CloseDays, 'semesterId'>>;

const closePath = '/calendar-days/close';

/** Closes class dates, and shows the classes and registers that this cancels first; it can be undone (decisions 5). */
export function CloseDaysDialog({ semester, draft, onDone, onClose }: CloseDaysDialogProps) {
  const [form] = Form.useForm<Values>();
  const initial: Values = { ...draft, name: draft.name ?? undefined, lastDay: lastOf(draft) };
  const values: Values = { ...initial, ...Form.useWatch([], form) };
  const period = periodOf(values);
  const days = { semesterId: semester.id, ...scopeOf(values), ...period };
  // The effect does not depend on the name, so the dry run does not wait for it.
  const dryRun = useDryRun<ClosedDays>(closePath, { ...days, name: 'Closed' }, { enabled: period !== null });
  const count = dryRun.preview?.dates.length;

  const close = useAct<Values, ClosedDays>(({ name }) => ['POST', closePath, { ...days, name: name ?? '' }, forGood], {
    then: onDone,
  });

  return (
    <FormDialog<Values>
      title={
        draft.firstDay && draft.firstDay === draft.lastDay
          ? `Close ${showDate(draft.firstDay)}`
          : `Close days of ${semesterName(semester)}`
      }
      act={count && count > 1 ? `Close ${plural(count, 'day')}` : 'Close day'}
      acting="Closing…"
      danger
      width={520}
      form={form}
      initial={initial}
      missing={period === null ? 'Choose a date.' : count === 0 ? 'There is no class day to close.' : undefined}
      send={close}
      onClose={onClose}
    >
      <SchemaItem
        name="name"
        label="Name"
        extra="Why it is closed. Teachers see this instead of the class."
        schema={closeDaysSchema.shape.name}
      >
        <Input autoComplete="off" placeholder="For example: Snow" />
      </SchemaItem>
      <PeriodFields allowed={semester} />
      <ScopeFields />
      {period ? (
        <DryRunPreview of={dryRun} counts="classes">
          {(closed) => <Consequences closed={closed} />}
        </DryRunPreview>
      ) : (
        <p className="preview muted">Choose a date to see what closing it affects, before anything is saved.</p>
      )}
    </FormDialog>
  );
}

function Consequences({ closed: { classes, touches, dates } }: { closed: ClosedDays }) {
  return (
    <>
      <h2>
        {dates.length === 0
          ? 'There is no class day to close here'
          : classes.length === 0
            ? `No class meets on ${dates.length === 1 ? 'this day' : 'these days'}`
            : `Cancels ${touches}`}
      </h2>
      <TouchedClasses classes={classes} label="Classes that are cancelled" withMarks />
      {dates.length > 0 && (
        <p>
          Marks are kept but do not count while the {dates.length === 1 ? 'day is' : 'days are'} closed. Reopening
          brings everything back.
        </p>
      )}
    </>
  );
}
