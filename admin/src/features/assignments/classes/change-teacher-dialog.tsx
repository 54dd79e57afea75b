import { Form, Select } from 'antd';
import {
  teacherChangeSchema,
  type AssignClassOptions,
  type ClassPreview,
  type TeacherChange,
} from '@homeroom/shared/assignments/schedules';
import { addDays, showDate } from '@homeroom/shared/dates';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { useDryRun } from '../../../components/use-dry-run';
import { WaitingDialog } from '../../../components/waiting-dialog';
import { foundByLabel } from '../../../components/found-by-label';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import { useGet } from '../../../providers/use-get';
import { DateInput } from '../../../resources/date-input';
import { ClassEffect } from './class-effect';
import type { ScheduleDialogProps } from './schedule-dialogs';

/** Gives a class to another teacher from a day on, after showing the effect (decisions 2.10). */
export function ChangeTeacherDialog({ schedule, name, onClose }: ScheduleDialogProps) {
  const { today } = useSchool();
  const [form] = Form.useForm<TeacherChange>();
  const { query: options } = useGet<AssignClassOptions>('/assign-class/options');
  const initial = { firstDay: addDays(today, 1) };
  const values = Form.useWatch([], form) as Partial<TeacherChange> | undefined;
  const asked = teacherChangeSchema.safeParse({ ...initial, ...values });
  const path = `/schedules/${schedule.id}/teacher`;
  const { preview, error, stale } = useDryRun<ClassPreview>(path, asked.data ?? {}, { enabled: asked.success });
  const teachers = options.data?.data.teachers.filter(({ id }) => id !== schedule.teacherId);
  const nameOf = (id: number) => {
    const found = teachers?.find((each) => each.id === id);
    return found ? `${found.firstName} ${found.lastName}` : 'The new teacher';
  };
  const change = useAct((input: TeacherChange) => ['POST', path, input], {
    done: (_, { teacherId, firstDay }) => `${nameOf(teacherId)} teaches ${name} from ${showDate(firstDay)}.`,
    then: onClose,
  });
  const title = `Change the teacher of ${name}`;

  if (!teachers) return <WaitingDialog title={title} query={options} onClose={onClose} />;
  return (
    <FormDialog<TeacherChange>
      title={title}
      act="Change teacher"
      acting="Changing…"
      width={520}
      form={form}
      initial={initial}
      send={change}
      onClose={onClose}
      missing={asked.success && (!preview || stale) && !error ? 'Checking what would change' : undefined}
    >
      <p className="dialog-words">
        {schedule.teacherName} keeps the registers before that day. The weekdays and times do not change.
      </p>
      <SchemaItem name="teacherId" schema={teacherChangeSchema.shape.teacherId} label="New teacher">
        <Select
          showSearch
          placeholder="Choose"
          options={teachers.map(({ id }) => ({ value: id, label: nameOf(id) }))}
          filterOption={foundByLabel}
        />
      </SchemaItem>
      <SchemaItem name="firstDay" schema={teacherChangeSchema.shape.firstDay} label="From">
        <DateInput allowed={options.data?.data.semesters.find(({ id }) => id === schedule.semesterId)} />
      </SchemaItem>
      {asked.success && <ClassEffect preview={preview} failure={error} />}
    </FormDialog>
  );
}
