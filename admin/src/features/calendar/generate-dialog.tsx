import { Form } from 'antd';
import { semesterWords } from '@homeroom/shared/academics';
import {
  generateDatesSchema,
  type GeneratedDates,
  type GenerateDates,
} from '@homeroom/shared/calendar/manage-calendar';
import { isIsoDate, namesOfWeekdays, showMonth } from '@homeroom/shared/dates';
import { listOf, plural } from '@homeroom/shared/text';
import { DryRunPreview } from '../../components/dry-run-preview';
import { FormDialog } from '../../components/form-dialog';
import { SchemaItem } from '../../components/schema-item';
import { ScreenLink } from '../../components/screen-link';
import { useDryRun } from '../../components/use-dry-run';
import { forGood, useAct } from '../../providers/use-act';
import { DateInput } from '../../resources/date-input';
import { WeekdaysInput } from '../../resources/weekdays-input';
import { groupsOf, periodWords, usualWeekdays, type DayRow, type Semester } from './calendar';
import { Clashes } from './day-previews';
import { monthOf } from './months';

interface GenerateDialogProps {
  semester: Semester;
  days: readonly DayRow[];
  onDone: (generated: GeneratedDates) => void;
  onClose: () => void;
}

type Values = Pick<GenerateDates, 'weekdays' | 'firstDay' | 'lastDay'>;

const { weekdays, firstDay, lastDay } = generateDatesSchema.shape;

/** Generates class dates on weekdays of the semester, except holidays, and shows them before anything is saved (decisions 5). */
export function GenerateDialog({ semester, days, onDone, onClose }: GenerateDialogProps) {
  const [form] = Form.useForm<Values>();
  const initial: Values = { weekdays: usualWeekdays(days), firstDay: semester.firstDay, lastDay: semester.lastDay };
  const values: Values = { ...initial, ...Form.useWatch([], form) };
  const input = { semesterId: semester.id, ...values };
  const chosen = values.weekdays.length > 0 && [values.firstDay, values.lastDay].every((day) => !day || isIsoDate(day));
  const dryRun = useDryRun<GeneratedDates>('/calendar-days/generate', input, { enabled: chosen });
  const count = dryRun.preview?.dates.length;

  const generate = useAct<Values, GeneratedDates>(() => ['POST', '/calendar-days/generate', input, forGood], {
    then: onDone,
  });

  let missing: string | undefined;
  if (!chosen) missing = 'Choose at least one weekday.';
  else if (count === undefined) missing = 'The dates are being counted.';
  else if (count === 0) missing = 'There is no date to add.';

  return (
    <FormDialog<Values>
      title={`Generate class dates for ${semesterWords(semester)}`}
      act={count ? `Generate ${plural(count, 'date')}` : 'Generate'}
      acting="Generating…"
      form={form}
      initial={initial}
      missing={missing}
      send={generate}
      onClose={onClose}
    >
      <SchemaItem name="weekdays" schema={weekdays}>
        <WeekdaysInput />
      </SchemaItem>
      <div className="form-pair">
        <SchemaItem name="firstDay" label="From" schema={firstDay}>
          <DateInput allowed={semester} />
        </SchemaItem>
        <SchemaItem name="lastDay" label="To" schema={lastDay}>
          <DateInput allowed={semester} />
        </SchemaItem>
      </div>
      {chosen ? (
        <DryRunPreview of={dryRun} counts="the dates" className="preview">
          {(generated) => <GeneratedPreview {...generated} />}
        </DryRunPreview>
      ) : (
        <p className="preview muted">
          Choose the weekdays on which the school meets. You see the dates here before anything is saved.
        </p>
      )}
    </FormDialog>
  );
}

/** Which dates would be added, left out for a holiday, or kept as they are. */
function GeneratedPreview({ dates, existing, skipped, idleWeekdays, clashes }: GeneratedDates) {
  const idle = listOf(namesOfWeekdays(idleWeekdays).map((name) => `${name}s`));
  return (
    <>
      <h2>{dates.length === 0 ? 'No date to add' : `Adds ${plural(dates.length, 'class date')}`}</h2>
      <DatesByMonth dates={dates} />
      {skipped.length > 0 && <p>Left out: {byName(skipped)}.</p>}
      {existing.length > 0 && (
        <>
          <h3>Already in the calendar, not changed: {plural(existing.length, 'date')}</h3>
          <DatesByMonth dates={existing} />
        </>
      )}
      <Clashes of={clashes} />
      {idle && (
        <p>
          No class meets on {idle}. <ScreenLink to="/assign-class">Class schedules</ScreenLink>
        </p>
      )}
    </>
  );
}

/** 'Eid on Tue 17 Nov 2026, Half term on the 5 dates from …'. */
const byName = (skipped: GeneratedDates['skipped']) =>
  groupsOf(skipped, ({ name }) => name)
    .map(([name, days]) => `${name} on ${periodWords(days.map(({ date }) => date))}`)
    .join(', ');

/** The dates of each month as numbers: 'September 2026  6, 13, 20, 27'. */
const DatesByMonth = ({ dates }: { dates: readonly string[] }) => (
  <dl>
    {groupsOf(dates, monthOf).map(([month, days]) => (
      <div key={month}>
        <dt>{showMonth(month)}</dt>
        <dd className="num">{days.map((date) => Number(date.slice(8))).join(', ')}</dd>
      </div>
    ))}
  </dl>
);
