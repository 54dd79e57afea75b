import { Button } from 'antd';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { useAct } from '../../../providers/use-act';
import { EndedCover } from '../../delegations/public';
import { showSemester } from './class-times';
import type { ScheduleDialogProps } from './end-schedule-dialog';

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
