import { useNotification } from '@refinedev/core';
import { Alert, Form, Input, Select } from 'antd';
import { calendarDaySchema, dayKinds, dayKindWords, takesClasses, type CalendarDayInput, type DayKind } from '@homeroom/shared/calendar';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { FormDialog } from '../../components/form-dialog';
import { OptionalLabel } from '../../components/optional-label';
import { schemaRule } from '../../components/schema-rule';
import { changedValues } from '../../resources/changes';
import { DateInput } from '../../resources/date-input';
import { classDaysOn, semesterName, type DayRow, type Semester } from './calendar';
import { useScopeNames } from './use-calendar';
import { useCalendarWrites } from './use-calendar-writes';

interface DayDialogProps {
  semester: Semester;
  days: readonly DayRow[];
  /** The day to change; without it one is made. */
  day?: DayRow;
  /** Of a new day. */
  date?: IsoDate;
  onClose: () => void;
}

type Values = Omit<CalendarDayInput, 'semesterId'>;

const { date: dateField, name: nameField } = calendarDaySchema.shape;

const kindHelp: Record<DayKind, string> = {
  CLASS: 'Classes meet, on their own weekdays.',
  MAKE_UP: 'Classes meet, whatever their weekdays.',
  HOLIDAY: 'No class meets.',
  CLOSURE: 'No class meets.',
  EVENT: 'Shown in the calendar; changes no class.',
};

const filledScope = (ids: number[] | null | undefined) => (ids && ids.length > 0 ? ids : null);

/** A day of the calendar: its kind, date and name, and whom it is for. */
export function DayDialog({ semester, days, day, date, onClose }: DayDialogProps) {
  const { add, change } = useCalendarWrites();
  const { open } = useNotification();
  const names = useScopeNames();
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form) ?? day?.kind ?? 'HOLIDAY';
  const chosen = Form.useWatch('date', form);
  const meeting = takesClasses(kind) ? classDaysOn(days, chosen).filter(({ id }) => id !== day?.id) : [];
  const options = (known: ReadonlyMap<number, string>) => [...known].map(([value, label]) => ({ value, label }));

  const send = async (values: Values) => {
    const whole = { ...values, name: values.name?.trim() || null, classTypeIds: filledScope(values.classTypeIds), sectionIds: filledScope(values.sectionIds) };
    if (day) await change(day.id, changedValues(day, whole) as Partial<CalendarDayInput>);
    else await add({ ...whole, semesterId: semester.id });
    open?.({ type: 'success', message: `${showDate(values.date)} was ${day ? 'saved' : 'added'}.` });
    onClose();
  };

  return (
    <FormDialog<Values>
      title={day ? `Edit ${showDate(day.date)}` : `Add a day to ${semesterName(semester)}`}
      act={day ? 'Save' : 'Add day'}
      acting="Saving…"
      form={form}
      initial={day ?? { kind: 'HOLIDAY', date }}
      send={send}
      onClose={onClose}
    >
      <div className="form-pair">
        <Form.Item name="kind" label="Kind" extra={kindHelp[kind]}>
          <Select options={dayKinds.map((value) => ({ value, label: dayKindWords[value] }))} />
        </Form.Item>
        <Form.Item name="date" label="Date" rules={[schemaRule(dateField)]}>
          <DateInput />
        </Form.Item>
      </div>
      <Form.Item name="name" label={<OptionalLabel>Name</OptionalLabel>} rules={[schemaRule(nameField)]}>
        <Input placeholder={takesClasses(kind) ? 'Half term' : kind === 'EVENT' ? 'Open day' : undefined} autoComplete="off" />
      </Form.Item>
      <Form.Item name="classTypeIds" label={<OptionalLabel>Class types</OptionalLabel>} extra="Empty: for all.">
        <Select mode="multiple" allowClear optionFilterProp="label" placeholder="All class types" options={options(names.classTypes)} />
      </Form.Item>
      <Form.Item name="sectionIds" label={<OptionalLabel>Sections</OptionalLabel>} extra="Empty: for all.">
        <Select mode="multiple" allowClear optionFilterProp="label" placeholder="All sections" options={options(names.sections)} />
      </Form.Item>
      {meeting.length > 0 && chosen && (
        <Alert
          type="warning"
          showIcon
          message={`Classes meet on ${showDate(chosen)}. This day cancels them for whom it is for; marks are kept and count nowhere.`}
        />
      )}
    </FormDialog>
  );
}
