import { Button, type TableProps } from 'antd';
import { daysBetween, showDay } from '@homeroom/shared/dates';
import type { TrashedNode } from '@homeroom/shared/wiki/nodes';
import { Pending } from '../../components/pending';
import { Rows } from '../../components/rows';
import { State } from '../../components/state';
import { useSchool } from '../../providers/school';
import type { CornerActs } from './corner-acts';
import { NodeCard, NodeName } from './node-link';
import { typeWords, useDay } from './node-words';
import type { Rights } from './use-rights';
import { useTrash } from './wiki-queries';

/** Entries deleted within this many days are amber. */
const soon = 3;

/** Deleted entries, which can be restored. */
export function TrashView({ acts, rights }: { acts: CornerActs; rights: Rights }) {
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
  const mayRestore = rights.whyNot('delete') === null;
  const restore = (node: TrashedNode) => (
    <Button size="small" type="text" loading={acts.restoring === node.id} onClick={() => acts.restore(node)}>
      Restore<span className="hidden-words"> {node.name}</span>
    </Button>
  );
  const gone = ({ goneOn }: TrashedNode) => (
    <span className={daysBetween(today, goneOn) <= soon ? 'gone-soon' : undefined}>{showDay(goneOn)}</span>
  );
  const name = (node: TrashedNode) => <span dir="auto">{node.name}</span>;
  const where = ({ folder }: TrashedNode) => folder.replace(/^Root \/ /, '');
  const columns: TableProps<TrashedNode>['columns'] = [
    {
      key: 'name',
      title: 'Name',
      width: '19%',
      ellipsis: true,
      render: (_, node) => <NodeName node={node} title={name(node)} />,
    },
    { key: 'type', title: 'Type', width: '17%', className: 'corner-type', render: (_, node) => typeWords(node) },
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
    ...(mayRestore
      ? [
          {
            key: 'actions',
            title: 'Actions',
            align: 'right' as const,
            render: (_: unknown, node: TrashedNode) => restore(node),
          },
        ]
      : []),
  ];
  return (
    <Rows<TrashedNode>
      rows={trash.data}
      columns={columns}
      className="corner-rows"
      sticky={false}
      tableLayout="fixed"
      scroll={{ x: 700 }}
      card={(node) => (
        <>
          <NodeCard node={node} title={name(node)}>
            <span className="muted">
              {where(node)} · kept until {gone(node)}
            </span>
          </NodeCard>
          {mayRestore && restore(node)}
        </>
      )}
    />
  );
}
