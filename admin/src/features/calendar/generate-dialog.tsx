import { Form } from 'antd';
import {
  generateDatesSchema,
  type GeneratedDates,
  type GenerateDates,
} from '@homeroom/shared/calendar/manage-calendar';
import { isIsoDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { FormDialog } from '../../components/form-dialog';
import { SchemaItem } from '../../components/schema-item';
import { useDryRun } from '../../components/use-dry-run';
import { forGood, useAct } from '../../providers/use-act';
import { DateInput } from '../../resources/date-input';
import { WeekdaysInput } from '../../resources/weekdays-input';
import { semesterName, usualWeekdays, type DayRow, type Semester } from './calendar';
import { DryRunPreview } from './dry-run-preview';
import { GeneratedPreview } from './generated-preview';

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

  return (
    <FormDialog<Values>
      title={`Generate class dates for ${semesterName(semester)}`}
      act={count ? `Generate ${plural(count, 'date')}` : 'Generate'}
      acting="Generating…"
      form={form}
      initial={initial}
      missing={
        !chosen
          ? 'Choose at least one weekday.'
          : count === 0
            ? 'There is no date to add.'
            : count === undefined
              ? 'The dates are being counted.'
              : undefined
      }
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
        <DryRunPreview of={dryRun} counts="dates">
          {(generated) => <GeneratedPreview generated={generated} />}
        </DryRunPreview>
      ) : (
        <p className="preview muted">
          Choose the weekdays on which the school meets. You see the dates here before anything is saved.
        </p>
      )}
    </FormDialog>
  );
}
