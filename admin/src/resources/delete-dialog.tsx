import { useDelete, useNotification, type BaseRecord, type HttpError } from '@refinedev/core';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../components/confirm-dialog';
import { recordInWords } from './columns';
import { pathsOf, type RecordProps } from './resource';
import { useArchive } from './use-archive';
import { reasonOf } from '../providers/failure-text';

interface DeleteDialogProps extends RecordProps {
  onClose: () => void;
}

/** Asks before a record is deleted. If it is in use, the server says why, and archiving is offered instead. */
export function DeleteDialog({ resource, record, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const { open } = useNotification();
  const { mutate, mutation } = useDelete<BaseRecord, HttpError>();
  const { archive, archiving } = useArchive(resource, record);
  const name = recordInWords(resource, record);
  const refusal = mutation.error;
  const { words } = resource;

  const remove = () =>
    mutate(
      {
        resource: resource.name,
        id: record.id!,
        successNotification: false,
        errorNotification: (error) =>
          words.notDeleted !== undefined && { type: 'error', message: words.notDeleted, description: reasonOf(error) },
        invalidates: ['list', 'many'],
      },
      {
        onSuccess: () => {
          open?.({ type: 'success', message: words.deleted ?? `${name} was deleted.` });
          void navigate(pathsOf(resource).list, { replace: true });
        },
      },
    );

  const archiveInstead =
    resource.acts.archive && record.archived !== true ? (
      <Button type="primary" loading={archiving} onClick={() => archive(true, onClose)}>
        Archive instead
      </Button>
    ) : null;

  return (
    <ConfirmDialog
      title={words.askDelete?.(record) ?? `Delete ${name}?`}
      act={`Delete ${resource.words.singular}`}
      acting="Deleting…"
      send={{ isPending: mutation.isPending, mutate: remove, error: refusal }}
      instead={refusal?.statusCode === 409 ? archiveInstead : undefined}
      onClose={onClose}
    >
      <p>{resource.words.deleteHint ?? 'Its history is deleted too.'} This cannot be undone.</p>
    </ConfirmDialog>
  );
}
