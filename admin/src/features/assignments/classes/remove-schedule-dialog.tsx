import { Alert, Button } from 'antd';
import { Dialog } from '../../../components/dialog';
import { useAct } from '../../../providers/use-act';
import { TouchedCovers } from '../../delegations/public';
import { showSemester } from './class-times';
import type { ScheduleDialogProps } from './end-schedule-dialog';

interface RemoveScheduleDialogProps extends ScheduleDialogProps {
  /** Offered when the server keeps the assignment because it has attendance. */
  onEnd?: () => void;
}

/** Takes an assignment back; one that has attendance stays, and is ended instead. */
export function RemoveScheduleDialog({ schedule, name, onClose, onEnd }: RemoveScheduleDialogProps) {
  const { mutate, isPending, error } = useAct(() => ['DELETE', `/schedules/${schedule.id}`], {
    done: `${name} was removed.`,
    then: onClose,
  });

  return (
    <Dialog
      open
      width={440}
      title={`Remove ${name}?`}
      onCancel={onClose}
      closable={!isPending}
      footer={[
        <Button key="cancel" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>,
        error?.statusCode === 409 && onEnd ? (
          <Button key="end" type="primary" onClick={onEnd}>
            End it instead
          </Button>
        ) : (
          <Button key="remove" type="primary" danger loading={isPending} onClick={() => mutate()}>
            {isPending ? 'Removing…' : 'Remove class'}
          </Button>
        ),
      ]}
    >
      {error ? (
        <Alert type="error" showIcon role="alert" message={error.message} />
      ) : (
        <>
          <p>
            {schedule.teacherName} no longer teaches this class in {showSemester(schedule)}. The students stay in their
            section. This cannot be undone.
          </p>
          <TouchedCovers
            of={{ scheduleId: schedule.id }}
            effect={['It is removed with the class.', 'They are removed with the class.']}
          />
        </>
      )}
    </Dialog>
  );
}
