import { useNotification, useUpdate, type BaseRecord } from '@refinedev/core';
import { recordInWords } from './columns';
import type { Resource } from './resource-declaration';

/** Archives or restores a record and confirms it; Refine's notification shows refusals. */
export function useArchive(resource: Resource, record: BaseRecord) {
  const { open } = useNotification();
  const { mutate, mutation } = useUpdate({ resource: resource.name, id: record.id, successNotification: false });
  const archive = (archived: boolean, onDone?: () => void) =>
    mutate(
      { values: { archived } },
      {
        onSuccess: () => {
          open?.({
            type: 'success',
            message: `${recordInWords(resource, record)} was ${archived ? 'archived' : 'restored'}.`,
          });
          onDone?.();
        },
      },
    );
  return { archive, archiving: mutation.isPending };
}
