import { Button, Form, Input } from 'antd';
import { semesterWords } from '@homeroom/shared/academics';
import { calendarDaySchema, dayKindWords, type DayKind } from '@homeroom/shared/calendar/class-dates';
import {
  closeDaysSchema,
  type AddDays,
  type AddedDays,
  type ClosedDays,
  type ClosingPreview,
} from '@homeroom/shared/calendar/manage-calendar';
import type { Tell } from '@homeroom/shared/tell';
import { plural } from '@homeroom/shared/text';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { DryRunPreview } from '../../components/dry-run-preview';
import { FormDialog } from '../../components/form-dialog';
import { SchemaItem } from '../../components/schema-item';
import { useDebounced } from '../../components/use-debounced';
import { useDryRun } from '../../components/use-dry-run';
import { forGood, useAct } from '../../providers/use-act';
import { TellBoxes } from '../tell/public';
import { AddedPreview, TouchedClasses } from './day-previews';
import { addPath, kindHelp, type DayDraft, type Semester } from './calendar';
import { PeriodFields, periodOf, ScopeFields, scopeOf } from './day-fields';
import { optionsOf, Select } from '../../components/select';

interface DialogProps<Answer> {
  semester: Semester;
  draft: DayDraft;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

const mostName = 120;

type Values = Partial<Omit<AddDays, 'semesterId'>> & { tell?: Tell };

/** The form of a dialog about the dates of a period, with the dry run, which waits for a kind if there is one to choose, and the act; `nameOf` gives the name that is sent. */
function usePeriodForm<Answer extends { dates: IsoDate[] }, Preview extends Answer = Answer>(
  path: string,
  { semester, draft, onDone }: DialogProps<Answer>,
  choosesKind: boolean,
  nameOf: (typed: string | null | undefined) => string | null,
  anyName: string | null,
) {
  const [form] = Form.useForm<Values>();
  const { firstDay, lastDay } = draft;
  const initial: Values = {
    ...draft,
    name: draft.name ?? undefined,
    lastDay: lastDay === firstDay ? undefined : lastDay,
  };
  const values: Values = { ...initial, ...Form.useWatch([], form) };
  const period = periodOf(values);
  const inputOf = (name: string | null) => ({
    semesterId: semester.id,
    kind: values.kind,
    name,
    ...scopeOf(values),
    ...period,
  });
  // Only the text of a message depends on the name: without one, the dry run does not wait for it.
  const typed = useDebounced(values.name?.trim().slice(0, mostName));
  const tells = values.tell?.families || values.tell?.teachers;
  const dryRun = useDryRun<Preview>(path, inputOf((tells && typed) || anyName), {
    enabled: period !== null && (!choosesKind || values.kind !== undefined),
  });
  const send = useAct<Values, Answer>(({ name, tell }) => ['POST', path, { ...inputOf(nameOf(name)), tell }, forGood], {
    then: onDone,
  });
  const count = dryRun.preview?.dates.length;
  /** 'Close 3 days'. */
  const act = (verb: string) => `${verb} ${count && count > 1 ? plural(count, 'day') : 'day'}`;
  return { fields: { form, initial, send }, values, period, dryRun, count, act };
}

/** Without closures: closing days has a dialog of its own, which shows the consequences. */
const kinds: DayKind[] = ['HOLIDAY', 'MAKE_UP', 'CLASS', 'EVENT'];
const examples: Partial<Record<DayKind, string>> = {
  HOLIDAY: 'For example: Half term',
  MAKE_UP: 'For example: Make-up for Snow',
  EVENT: 'For example: Open day',
};

interface AddDaysDialogProps extends DialogProps<AddedDays> {
  onCloseInstead: (draft: DayDraft) => void;
}

/** Adds a holiday, make-up day, class day or event on one or more dates, and shows the effect on classes first. */
export function AddDaysDialog({ onCloseInstead, ...props }: AddDaysDialogProps) {
  const { semester, onClose } = props;
  const { fields, values, period, dryRun, act } = usePeriodForm(
    addPath,
    props,
    true,
    (typed) => typed?.trim() || null,
    null,
  );
  const { kind } = values;
  return (
    <FormDialog<Values>
      {...fields}
      title={`Add a day to ${semesterWords(semester)}`}
      act={act('Add')}
      acting="Adding…"
      missing={
        !kind
          ? 'Choose a kind.'
          : dryRun.preview?.marked.length
            ? 'There are marks on these dates. Add a closure instead.'
            : undefined
      }
      onClose={onClose}
    >
      <div className="form-pair">
        <Form.Item name="kind" label="Kind" extra={kind && kindHelp[kind]}>
          <Select placeholder="Choose a kind" options={optionsOf(kinds, dayKindWords)} />
        </Form.Item>
        <SchemaItem name="name" optional schema={calendarDaySchema.shape.name}>
          <Input placeholder={kind && examples[kind]} autoComplete="off" />
        </SchemaItem>
      </div>
      <PeriodFields allowed={semester} />
      <ScopeFields />
      {kind && period && (
        <AddedPreview
          kind={kind}
          dryRun={dryRun}
          closeInstead={
            <Button size="small" onClick={() => onCloseInstead({ ...values, ...period, kind: undefined })}>
              {period.firstDay === period.lastDay ? 'Close that day instead' : 'Close these days instead'}
            </Button>
          }
        />
      )}
    </FormDialog>
  );
}

/** Closes class dates, and shows the classes and registers that this cancels first; it can be undone (decisions 5). */
export function CloseDaysDialog(props: DialogProps<ClosedDays>) {
  const { semester, draft, onClose } = props;
  const { fields, period, dryRun, count, act } = usePeriodForm<ClosedDays, ClosingPreview>(
    '/calendar-days/close',
    props,
    false,
    (typed) => typed ?? '',
    '[name]',
  );
  const isOne = draft.firstDay && draft.firstDay === draft.lastDay;
  return (
    <FormDialog<Values>
      {...fields}
      title={`Close ${isOne ? showDate(draft.firstDay!) : `days of ${semesterWords(semester)}`}`}
      act={act('Close')}
      acting="Closing…"
      danger
      width={520}
      missing={period === null ? 'Choose a date.' : count === 0 ? 'There is no class day to close.' : undefined}
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
        <DryRunPreview of={dryRun} counts="the classes" className="preview">
          {(closed) => <Consequences closed={closed} />}
        </DryRunPreview>
      ) : (
        <p className="preview muted">Choose a date to see what closing it affects, before anything is saved.</p>
      )}
      {period && <TellBoxes tell={dryRun.preview?.tell} />}
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
