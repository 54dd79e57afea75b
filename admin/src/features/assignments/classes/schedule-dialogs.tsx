import { Form, Button } from 'antd';
import { showDate } from '@homeroom/shared/dates';
import { date } from '@homeroom/shared/fields';
import type { ScheduleRow } from '@homeroom/shared/assignments/schedules';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import { DateInput } from '../../../resources/date-input';
import { TouchedCovers, EndedCover } from '../../delegations/public';
import { showSemester } from './class-times';
import { ConfirmDialog } from '../../../components/confirm-dialog';

export interface ScheduleDialogProps {
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
  const end = useAct(({ lastDay }: { lastDay: string }) => ['PATCH', `/schedules/${schedule.id}`, { lastDay }], {
    done: (_, { lastDay }) => `${name} ends on ${showDate(lastDay)}.`,
    then: onClose,
  });

  return (
    <FormDialog
      title={`End ${name}`}
      act="End class"
      acting="Ending…"
      width={440}
      form={form}
      initial={{ lastDay: today }}
      send={end}
      onClose={onClose}
    >
      <p className="dialog-words">
        {schedule.teacherName} teaches it in {showSemester(schedule)} until the last day. Registers up to that day are
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
  const { mutate, isPending, error } = useAct(() => ['DELETE', `/schedules/${schedule.id}`], {
    done: `${name} was removed.`,
    then: onClose,
  });

  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      act="Remove class"
      acting="Removing…"
      pending={isPending}
      onAct={mutate}
      error={error}
      instead={
        error?.statusCode === 409 && onEnd ? (
          <Button type="primary" onClick={onEnd}>
            End it instead
          </Button>
        ) : undefined
      }
      onClose={onClose}
    >
      <p>
        {schedule.teacherName} no longer teaches this class in {showSemester(schedule)}. The students stay in their
        section. This cannot be undone.
      </p>
      <EndedCover of={{ scheduleId: schedule.id }} />
    </ConfirmDialog>
  );
}
