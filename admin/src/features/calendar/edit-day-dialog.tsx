import { Form, Input, Select } from 'antd';
import {
  calendarDaySchema,
  dayKinds,
  dayKindWords,
  type CalendarDayInput,
} from '@homeroom/shared/calendar/class-dates';
import { showDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { FormDialog } from '../../components/form-dialog';
import { SchemaItem } from '../../components/schema-item';
import { useAct } from '../../providers/use-act';
import { changedValues } from '../../resources/changes';
import { DateInput } from '../../resources/date-input';
import { kindHelp, type DayRow, type Semester } from './calendar';
import { ScopeFields, scopeOf } from './scope-fields';

type Values = Omit<CalendarDayInput, 'semesterId'>;

const { date: dateField, name: nameField } = calendarDaySchema.shape;

interface EditDayDialogProps {
  semester: Semester;
  day: DayRow;
  /** The number of covers granted on the day. */
  covers: number;
  onClose: () => void;
}

/** Edits a calendar day. With marks, the server accepts only a new name. A closure keeps its kind until it is reopened. */
export function EditDayDialog({ semester, day, covers, onClose }: EditDayDialogProps) {
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form) ?? day.kind;
  const closed = day.kind === 'CLOSURE';
  const kinds = dayKinds.filter((each) => (each === 'CLOSURE') === closed);

  const change = useAct(
    (values: Values) => [
      'PATCH',
      `/calendar-days/${day.id}`,
      changedValues(day, { ...values, ...scopeOf(values), name: values.name?.trim() || null }),
    ],
    { done: (_, values) => `${showDate(values.date)} was saved.`, then: onClose },
  );

  return (
    <FormDialog<Values>
      title={`Edit ${showDate(day.date)}`}
      act="Save"
      acting="Saving…"
      form={form}
      initial={day}
      send={change}
      onClose={onClose}
    >
      <SchemaItem name="name" optional={!closed} schema={nameField}>
        <Input autoComplete="off" />
      </SchemaItem>
      <div className="form-pair">
        <Form.Item name="kind" label="Kind" extra={kindHelp[kind]}>
          <Select disabled={closed} options={kinds.map((value) => ({ value, label: dayKindWords[value] }))} />
        </Form.Item>
        <SchemaItem name="date" label="Date" schema={dateField}>
          <DateInput allowed={semester} />
        </SchemaItem>
      </div>
      <ScopeFields />
      {covers > 0 && (
        <p>
          {plural(covers, 'cover')} {covers === 1 ? 'is' : 'are'} granted for this day, and{' '}
          {covers === 1 ? 'moves' : 'move'} with it.
        </p>
      )}
    </FormDialog>
  );
}
