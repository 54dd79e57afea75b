import type { MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { LinkButton } from '../components/link-button';
import { MoreMenu } from '../components/usual-buttons';
import { useAbility } from '../providers/access';
import { DeleteDialog } from './delete-dialog';
import { permits } from './permits';
import { pathsOf, type RecordProps } from './resource';
import { useArchive } from './use-archive';

const MergeDialog = lazy(async () => ({ default: (await import('./merge/merge-dialog')).MergeDialog }));

/** The actions for a record: Edit first, the others in a menu. */
export function RecordActions({ resource, record }: RecordProps) {
  const ability = useAbility();
  const [asking, setAsking] = useState<'merge' | 'delete' | null>(null);
  const { archive, archiving } = useArchive(resource, record);
  const final = resource.acts.isFinal?.(record) ?? false;
  const mayUpdate = !final && resource.acts.edit && permits(ability, 'update', resource, record);
  const mayDelete = !final && resource.acts.delete && permits(ability, 'delete', resource, record);
  const archived = record.archived === true;

  const more: MenuProps['items'] = [
    ...(resource.acts.archive && mayUpdate ? [{ key: 'archive', label: archived ? 'Restore' : 'Archive' }] : []),
    ...(resource.acts.merge && mayDelete ? [{ key: 'merge', label: 'Merge with another record…' }] : []),
    ...(mayDelete ? [{ key: 'delete', label: 'Delete', danger: true }] : []),
  ];
  const press = (key: string) => (key === 'merge' || key === 'delete' ? setAsking(key) : archive(!archived));
  const close = () => setAsking(null);

  return (
    <>
      {more.length > 0 && <MoreMenu menu={{ items: more, onClick: ({ key }) => press(key) }} loading={archiving} />}
      {mayUpdate && (
        <LinkButton type={resource.acts.record ? 'default' : 'primary'} to={pathsOf(resource).edit(record.id!)}>
          Edit
        </LinkButton>
      )}
      {asking === 'delete' && <DeleteDialog resource={resource} record={record} onClose={close} />}
      {asking === 'merge' && (
        <Suspense>
          <MergeDialog resource={resource} record={record} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
