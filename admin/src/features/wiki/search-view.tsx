import { Button, type TableProps } from 'antd';
import type { FoundNode } from '@homeroom/shared/wiki/nodes';
import { Pending } from '../../components/pending';
import { Rows } from '../../components/rows';
import { State } from '../../components/state';
import { useDebounced } from '../../components/use-debounced';
import { NodeCard, NodeLink, NodeName } from './node-link';
import { typeWords, useDay } from './node-words';
import type { CornerAddress } from './use-corner-address';
import { useFound } from './wiki-queries';

/** The results of a search in names and notes, with their folders. */
export function SearchView({ address }: { address: CornerAddress }) {
  const q = useDebounced(address.q.trim());
  const found = useFound(q);
  const day = useDay();
  if (found.error || !found.data)
    return <Pending title="Failed to load" query={found} columns={3} rows={6} label="Searching…" />;
  if (found.data.length === 0)
    return (
      <State
        kind="search"
        title={`No matching files or notes for “${q}”.`}
        action={<Button onClick={() => address.change({ q: '' })}>Clear search</Button>}
      />
    );
  const columns: TableProps<FoundNode>['columns'] = [
    {
      key: 'name',
      title: 'Name',
      ellipsis: true,
      render: (_, node) => <NodeName node={node} title={<NodeLink node={node} q={address.q} />} />,
    },
    { key: 'folder', title: 'In', ellipsis: true, render: (_, { folder }) => folder },
    { key: 'type', title: 'Type', width: 140, className: 'corner-type', render: (_, node) => typeWords(node) },
    {
      key: 'changed',
      title: 'Changed',
      width: 118,
      render: (_, { changedAt }) => day(changedAt),
    },
  ];
  return (
    <Rows<FoundNode>
      rows={found.data}
      columns={columns}
      stale={found.isPlaceholderData || q !== address.q.trim()}
      className="corner-rows"
      sticky={false}
      tableLayout="fixed"
      scroll={{ x: 560 }}
      card={(node) => (
        <NodeCard node={node} title={<NodeLink node={node} q={address.q} />}>
          <span className="muted">{node.folder}</span>
        </NodeCard>
      )}
    />
  );
}
