import { useDelete, useInvalidate, useNotification, type BaseRecord, type HttpError } from '@refinedev/core';
import { Alert, Button, Modal } from 'antd';
import { showSemester } from './class-times';
import type { ScheduleDialogProps } from './end-schedule-dialog';

interface RemoveScheduleDialogProps extends ScheduleDialogProps {
  /** Offered when the server keeps the assignment because it has attendance. */
  onEnd?: () => void;
}

/** Takes an assignment back; one that has attendance stays, and is ended instead. */
export function RemoveScheduleDialog({ schedule, name, onClose, onEnd }: RemoveScheduleDialogProps) {
  const { open } = useNotification();
  const invalidate = useInvalidate();
  const { mutate, mutation } = useDelete<BaseRecord, HttpError>();
  const { error } = mutation;
  // Removed, it stays until the list is without it.
  const isPending = mutation.isPending || mutation.isSuccess;

  const remove = () =>
    mutate(
      { resource: 'schedules', id: schedule.id, successNotification: false, errorNotification: false, invalidates: [] },
      {
        onSuccess: async () => {
          // The row goes first: the focus then returns to what is still there.
          await invalidate({ resource: 'schedules', invalidates: ['list', 'many'] });
          open?.({ type: 'success', message: `${name} was removed.` });
          onClose();
        },
      },
    );

  return (
    <Modal
      open
      width={440}
      title={`Remove ${name}?`}
      onCancel={onClose}
      closable={!isPending}
      maskClosable={!isPending}
      footer={[
        <Button key="cancel" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>,
        error?.statusCode === 409 && onEnd ? (
          <Button key="end" type="primary" onClick={onEnd}>
            End it instead
          </Button>
        ) : (
          <Button key="remove" type="primary" danger loading={isPending} onClick={remove}>
            {isPending ? 'Removing…' : 'Remove class'}
          </Button>
        ),
      ]}
    >
      {error ? (
        <Alert type="error" showIcon role="alert" message={error.message} />
      ) : (
        <p>
          {schedule.teacherName} no longer holds this class in {showSemester(schedule)}. The students stay in their
          section. This cannot be undone.
        </p>
      )}
    </Modal>
  );
}
