import { daysBetween, showDay } from '@homeroom/shared/dates';
import { showCount } from '@homeroom/shared/text';
import { listedTrash, type TrashedNode } from '@homeroom/shared/wiki/nodes';
import { RowButton } from '../../components/link-button';
import { Pending } from '../../components/pending';
import { State } from '../../components/state';
import { useSchool } from '../../providers/school';
import { NodeTable, typeColumn } from './node-table';
import { useDay } from './node-words';
import { useCorner } from './use-corner';
import { useTrash } from './wiki-queries';

/** Entries deleted within this many days are amber. */
const soon = 3;

/** Deleted entries, which can be restored. */
export function TrashView() {
  const { acts, may } = useCorner();
  const trash = useTrash();
  const day = useDay();
  const { today } = useSchool();
  if (trash.error || !trash.data)
    return <Pending title="Failed to load" query={trash} columns={5} rows={6} label="Loading the trash…" />;
  if (trash.data.length === 0)
    return (
      <State kind="done" title="The trash is empty.">
        Deleted items stay here for 30 days.
      </State>
    );
  const restore = (node: TrashedNode) => (
    <RowButton loading={acts.restoring === node.id} onClick={() => acts.restore(node)}>
      Restore<span className="hidden-words"> {node.name}</span>
    </RowButton>
  );
  const gone = ({ goneOn }: TrashedNode) => (
    <span className={daysBetween(today, goneOn) <= soon ? 'gone-soon' : undefined}>{showDay(goneOn)}</span>
  );
  const where = ({ folder }: TrashedNode) => folder.replace(/^Root \/ /, '');
  return (
    <>
      <NodeTable<TrashedNode>
        rows={trash.data}
        nameColumn={{ width: '19%' }}
        nameOf={({ name }) => <span dir="auto">{name}</span>}
        columns={[
          typeColumn('17%'),
          { key: 'folder', title: 'Folder', width: '16%', ellipsis: true, render: (_, node) => where(node) },
          {
            key: 'deleted',
            title: 'Deleted',
            width: '23%',
            render: (_, { deletedBy, deletedAt }) => (
              <>
                {deletedBy} <span className="muted">· {day(deletedAt)}</span>
              </>
            ),
          },
          { key: 'gone', title: 'Kept until', width: '13%', render: (_, node) => gone(node) },
          {
            key: 'actions',
            title: 'Actions',
            align: 'right',
            hidden: !may('delete'),
            render: (_, node) => restore(node),
          },
        ]}
        scroll={{ x: 700 }}
        about={(node) => (
          <>
            {where(node)} · kept until {gone(node)}
          </>
        )}
        actionsOf={(node) => may('delete') && restore(node)}
      />
      {trash.data.length === listedTrash && (
        <p className="small muted">The {showCount(listedTrash)} items that were deleted last are listed.</p>
      )}
    </>
  );
}
