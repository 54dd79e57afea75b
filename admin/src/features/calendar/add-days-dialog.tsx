import { Button, Form, Input, Select } from 'antd';
import { calendarDaySchema, dayKindWords, type DayKind } from '@homeroom/shared/calendar/class-dates';
import type { AddDays, AddedDays } from '@homeroom/shared/calendar/manage-calendar';
import { plural } from '@homeroom/shared/text';
import { FormDialog } from '../../components/form-dialog';
import { SchemaItem } from '../../components/schema-item';
import { useDryRun } from '../../components/use-dry-run';
import { forGood, useAct } from '../../providers/use-act';
import { AddedPreview } from './added-preview';
import { addPath, kindHelp, semesterName, type DayDraft, type Semester } from './calendar';
import { lastOf, PeriodFields, periodOf } from './period-fields';
import { ScopeFields, scopeOf } from './scope-fields';

interface AddDaysDialogProps {
  semester: Semester;
  draft: DayDraft;
  onDone: (added: AddedDays) => void;
  onCloseInstead: (draft: DayDraft) => void;
  onClose: () => void;
}

type Values = Partial<Omit<AddDays, 'semesterId'>>;

/** Without closures: closing days has a dialog of its own, which shows the consequences. */
const kinds: DayKind[] = ['HOLIDAY', 'MAKE_UP', 'CLASS', 'EVENT'];
const examples: Partial<Record<DayKind, string>> = {
  HOLIDAY: 'For example: Half term',
  MAKE_UP: 'For example: Make-up for Snow',
  EVENT: 'For example: Open day',
};

/** Adds days of one kind on one or more dates, and shows the effect on classes first. */
export function AddDaysDialog({ semester, draft, onDone, onCloseInstead, onClose }: AddDaysDialogProps) {
  const [form] = Form.useForm<Values>();
  const initial: Values = { kind: 'HOLIDAY', ...draft, lastDay: lastOf(draft) };
  const values: Values = { ...initial, ...Form.useWatch([], form) };
  const kind = values.kind ?? 'HOLIDAY';
  const period = periodOf(values);
  const days = { semesterId: semester.id, kind, ...scopeOf(values), ...period };
  const dryRun = useDryRun<AddedDays>(addPath, { ...days, name: null }, { enabled: period !== null });
  const marked = dryRun.preview?.marked[0];
  const count = dryRun.preview?.dates.length;

  const add = useAct<Values, AddedDays>(
    ({ name }) => ['POST', addPath, { ...days, name: name?.trim() || null }, forGood],
    { then: onDone },
  );

  return (
    <FormDialog<Values>
      title={`Add a day to ${semesterName(semester)}`}
      act={count && count > 1 ? `Add ${plural(count, 'day')}` : 'Add day'}
      acting="Adding…"
      form={form}
      initial={initial}
      missing={marked ? 'There are marks on these dates. Close them instead.' : undefined}
      send={add}
      onClose={onClose}
    >
      <div className="form-pair">
        <Form.Item name="kind" label="Kind" extra={kindHelp[kind]}>
          <Select options={kinds.map((value) => ({ value, label: dayKindWords[value] }))} />
        </Form.Item>
        <SchemaItem name="name" optional schema={calendarDaySchema.shape.name}>
          <Input placeholder={examples[kind]} autoComplete="off" />
        </SchemaItem>
      </div>
      <PeriodFields allowed={semester} />
      <ScopeFields />
      {period && (
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
