import { useDelete, useNotification, type BaseRecord, type HttpError } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { Dialog } from '../components/dialog';
import { recordName } from './columns';
import { pathsOf, type Resource } from './resource';
import { useArchive } from './use-archive';

interface DeleteDialogProps {
  resource: Resource;
  record: BaseRecord;
  onClose: () => void;
}

/** Asks before a record is deleted. If it is in use, the server says why, and archiving is offered instead. */
export function DeleteDialog({ resource, record, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const { open } = useNotification();
  const { mutate, mutation } = useDelete<BaseRecord, HttpError>();
  const { archive, archiving } = useArchive(resource, record);
  const name = recordName(resource, record);
  const refusal = mutation.error;

  const remove = () =>
    mutate(
      {
        resource: resource.name,
        id: record.id!,
        successNotification: false,
        errorNotification: false,
        invalidates: ['list', 'many'],
      },
      {
        onSuccess: () => {
          open?.({ type: 'success', message: `${name} was deleted.` });
          void navigate(pathsOf(resource).list, { replace: true });
        },
      },
    );

  return (
    <Dialog
      open
      width={440}
      title={`Delete ${name}?`}
      onCancel={onClose}
      closable={!mutation.isPending}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={mutation.isPending}>
          Cancel
        </Button>,
        refusal?.statusCode === 409 ? (
          resource.canArchive &&
          record.archived !== true && (
            <Button key="archive" type="primary" loading={archiving} onClick={() => archive(true, onClose)}>
              Archive instead
            </Button>
          )
        ) : (
          <Button key="delete" type="primary" danger loading={mutation.isPending} onClick={remove}>
            {mutation.isPending ? 'Deleting…' : `Delete ${resource.singular}`}
          </Button>
        ),
      ]}
    >
      {refusal ? (
        <Alert type="error" showIcon role="alert" message={refusal.message} />
      ) : (
        <p>{resource.deleteHint ?? 'Its history is deleted too.'} This cannot be undone.</p>
      )}
    </Dialog>
  );
}
