import { Form, Input } from 'antd';
import {
  calendarDaySchema,
  dayKinds,
  dayKindWords,
  hasClasses,
  takesClasses,
  type CalendarDayInput,
} from '@homeroom/shared/calendar/class-dates';
import type { AddedDays } from '@homeroom/shared/calendar/manage-calendar';
import { isIsoDate, showDate, type IsoDate } from '@homeroom/shared/dates';
import { Facts } from '../../components/facts';
import { FormDialog } from '../../components/form-dialog';
import { SchemaItem } from '../../components/schema-item';
import { useDryRun } from '../../components/use-dry-run';
import { useAct } from '../../providers/use-act';
import { changedValues } from '../../resources/changes';
import { DateInput } from '../../resources/date-input';
import { patchOf, useSaveRecord } from '../../resources/use-save-record';
import { EndedCover, TouchedCovers } from '../cover/public';
import { AddedPreview } from './day-previews';
import { addPath, kindHelp, type DayRow, type Semester } from './calendar';
import { ScopeFields, scopeOf } from './day-fields';
import { optionsOf, Select } from '../../components/select';

type Values = Omit<CalendarDayInput, 'semesterId'>;

const { date: dateField, name: nameField } = calendarDaySchema.shape;

interface EditDayDialogProps {
  semester: Semester;
  day: DayRow;
  onDone: (saved: { dates: IsoDate[] }) => void;
  onClose: () => void;
}

/**
 * Edits a calendar day, and shows the classes that a moved holiday cancels first. With marks, the server accepts only a new name. A
 * closure keeps its kind until it is reopened.
 */
export function EditDayDialog({ semester, day, onDone, onClose }: EditDayDialogProps) {
  const [form] = Form.useForm<Values>();
  const save = useSaveRecord(
    day,
    (values: Values, loaded) =>
      patchOf(`/calendar-days/${day.id}`, loaded, {
        ...values,
        ...scopeOf(values),
        name: values.name?.trim() || null,
      }),
    {
      done: (_, values) => `${showDate(values.date)} was saved.`,
      then: (_, values) => onDone({ dates: [values.date] }),
    },
  );
  const values: Values = { ...day, ...Form.useWatch([], form) };
  const { kind, date } = values;
  const closed = day.kind === 'CLOSURE';
  const kinds = dayKinds.filter((each) => (each === 'CLOSURE') === closed);
  const isMoved = Object.keys(changedValues(save.loaded, { kind, date, ...scopeOf(values) })).length > 0;
  const cancels = takesClasses(kind) && isMoved && isIsoDate(date);
  const dryRun = useDryRun<AddedDays>(
    addPath,
    { semesterId: semester.id, name: null, kind, firstDay: date, lastDay: date, ...scopeOf(values) },
    { enabled: cancels },
  );

  return (
    <FormDialog<Values> title={`Edit ${showDate(day.date)}`} form={form} initial={day} send={save} onClose={onClose}>
      <SchemaItem name="name" optional={!closed} schema={nameField}>
        <Input autoComplete="off" />
      </SchemaItem>
      <div className="form-pair">
        <Form.Item name="kind" label="Kind" extra={kindHelp[kind]}>
          <Select disabled={closed} options={optionsOf(kinds, dayKindWords)} />
        </Form.Item>
        <SchemaItem name="date" label="Date" schema={dateField}>
          <DateInput allowed={semester} />
        </SchemaItem>
      </div>
      <ScopeFields />
      {cancels && <AddedPreview kind={kind} dryRun={dryRun} closeInstead={null} />}
      {hasClasses(kind) && (
        <TouchedCovers of={{ dayIds: [day.id] }} effect={['It stays with this day.', 'They stay with this day.']} />
      )}
    </FormDialog>
  );
}

/** Deletes a calendar day; the server refuses a day that has marks. */
export function DeleteDayDialog({ day, onClose }: { day: DayRow; onClose: () => void }) {
  const remove = useAct<object>(() => ['DELETE', `/calendar-days/${day.id}`], {
    done: `${showDate(day.date)} was deleted.`,
    then: onClose,
  });
  return (
    <FormDialog
      title={`Delete ${showDate(day.date)}?`}
      act="Delete day"
      acting="Deleting…"
      danger
      send={remove}
      onClose={onClose}
    >
      <Facts
        facts={[{ label: 'Kind', value: dayKindWords[day.kind] }, day.name && { label: 'Name', value: day.name }]}
      />
      <p>
        {hasClasses(day.kind)
          ? 'No class will meet on this date. To cancel classes and keep their registers, close the day instead.'
          : 'It is removed from the calendar. This cannot be undone.'}
      </p>
      <EndedCover of={{ dayIds: [day.id] }} />
    </FormDialog>
  );
}
