import { Form, Button } from 'antd';
import { semesterWords } from '@homeroom/shared/academics';
import { showDate, addDays } from '@homeroom/shared/dates';
import { date } from '@homeroom/shared/fields';
import { fullNameOf } from '@homeroom/shared/names';
import {
  type ScheduleRow,
  teacherChangeSchema,
  type AssignClassOptions,
  type ClassPreview,
  type TeacherChange,
} from '@homeroom/shared/assignments/schedules';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import { patchOf, useSaveRecord } from '../../../resources/use-save-record';
import { DateInput } from '../../../resources/date-input';
import { TouchedCovers, EndedCover } from '../../cover/public';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { useDryRun } from '../../../components/use-dry-run';
import { WaitingDialog } from '../../../components/waiting-dialog';
import { useGet } from '../../../providers/use-get';
import { teacherOptions } from './assign-class';
import { ClassEffect } from './class-effect';
import { Select } from '../../../components/select';
import { useNames } from '../../../providers/names';

interface ScheduleDialogProps {
  schedule: ScheduleRow;
  /** 'Arabic 2 · 2-B'. */
  name: string;
  onClose: () => void;
}

/**
 * Ends an assignment on a day: its past registers stay with the teacher, and another teacher may have the class afterwards (decisions
 * 2.10).
 */
export function EndScheduleDialog({ schedule, name, onClose }: ScheduleDialogProps) {
  const { today } = useSchool();
  const [form] = Form.useForm<{ lastDay: string }>();
  const lastDay = Form.useWatch('lastDay', form) ?? today;
  const end = useSaveRecord(
    schedule,
    (input: { lastDay: string }, loaded) => patchOf(`/schedules/${schedule.id}`, loaded, input),
    { done: (_, { lastDay }) => `${name} ends on ${showDate(lastDay)}.`, then: onClose },
  );

  return (
    <FormDialog
      title={`End ${name}`}
      kept={`End ${schedule.id}`}
      act="End class"
      acting="Ending…"
      width={440}
      form={form}
      initial={{ lastDay: today }}
      send={end}
      onClose={onClose}
    >
      <p className="dialog-words">
        {schedule.teacherName} teaches it in {semesterWords(schedule)} until the last day. Registers up to that day are
        kept. No register opens after it.
      </p>
      <SchemaItem name="lastDay" schema={date('Last day')} label="Last day">
        <DateInput />
      </SchemaItem>
      <TouchedCovers
        of={{ scheduleId: schedule.id }}
        after={lastDay}
        effect={[
          'It is paused after the last day, and continues if another teacher gets the class.',
          'They are paused after the last day, and continue if another teacher gets the class.',
        ]}
      />
    </FormDialog>
  );
}

interface RemoveScheduleDialogProps extends ScheduleDialogProps {
  /** Offered if the server keeps the assignment because it has attendance. */
  onEnd?: () => void;
}

/** Removes an assignment; one with attendance cannot be removed, only ended. */
export function RemoveScheduleDialog({ schedule, name, onClose, onEnd }: RemoveScheduleDialogProps) {
  const remove = useAct(() => ['DELETE', `/schedules/${schedule.id}`], {
    done: `${name} was removed.`,
    then: onClose,
  });

  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      act="Remove class"
      acting="Removing…"
      send={remove}
      instead={
        remove.error?.statusCode === 409 && onEnd ? (
          <Button type="primary" onClick={onEnd}>
            End it instead
          </Button>
        ) : undefined
      }
      onClose={onClose}
    >
      <p>
        {schedule.teacherName} no longer teaches this class in {semesterWords(schedule)}. The students stay in their
        section. This cannot be undone.
      </p>
      <EndedCover of={{ scheduleId: schedule.id }} />
    </ConfirmDialog>
  );
}

/** Gives a class to another teacher from a day on, after showing the effect (decisions 2.10). */
export function ChangeTeacherDialog({ schedule, name, onClose }: ScheduleDialogProps) {
  const { today } = useSchool();
  const [form] = Form.useForm<TeacherChange>();
  const { query: options } = useGet<AssignClassOptions>('/assign-class/options');
  const initial = { firstDay: addDays(today, 1) };
  const values = Form.useWatch([], form) as Partial<TeacherChange> | undefined;
  const parsed = teacherChangeSchema.safeParse({ ...initial, ...values });
  const path = `/schedules/${schedule.id}/teacher`;
  const { preview, error, stale } = useDryRun<ClassPreview>(path, parsed.data ?? {}, { enabled: parsed.success });
  const { nameOrder } = useNames();
  const teachers = options.data?.data.teachers.filter(({ id }) => id !== schedule.teacherId);
  const nameOf = (id: number) => {
    const found = teachers?.find((each) => each.id === id);
    return found ? fullNameOf(found) : 'The new teacher';
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
      kept={`Teacher of ${schedule.id}`}
      act="Change teacher"
      acting="Changing…"
      width={520}
      form={form}
      initial={initial}
      send={change}
      onClose={onClose}
      missing={parsed.success && (!preview || stale) && !error ? 'Checking what would change' : undefined}
    >
      <p className="dialog-words">
        {schedule.teacherName} keeps the registers before that day. The weekdays and times do not change.
      </p>
      <SchemaItem name="teacherId" schema={teacherChangeSchema.shape.teacherId} label="New teacher">
        <Select showSearch placeholder="Choose" options={teacherOptions(teachers, nameOrder)} />
      </SchemaItem>
      <SchemaItem name="firstDay" schema={teacherChangeSchema.shape.firstDay} label="From">
        <DateInput allowed={options.data?.data.semesters.find(({ id }) => id === schedule.semesterId)} />
      </SchemaItem>
      {parsed.success && <ClassEffect preview={preview} failure={error} />}
    </FormDialog>
  );
}
