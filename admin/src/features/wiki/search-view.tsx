import { Button } from 'antd';
import type { FoundNode } from '@homeroom/shared/wiki/nodes';
import { Pending } from '../../components/pending';
import { State } from '../../components/state';
import { useDebounced } from '../../components/use-debounced';
import { NodeLink } from './node-link';
import { NodeTable, typeColumn } from './node-table';
import { useDay } from './node-words';
import { useCorner } from './use-corner';
import { useFound } from './wiki-queries';

/** The results of a search in names and notes, with their folders. */
export function SearchView() {
  const { address } = useCorner();
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
  return (
    <NodeTable<FoundNode>
      rows={found.data}
      nameOf={(node) => <NodeLink node={node} q={address.q} />}
      columns={[
        { key: 'folder', title: 'In', ellipsis: true, render: (_, { folder }) => folder },
        typeColumn(140),
        { key: 'changed', title: 'Changed', width: 118, render: (_, { changedAt }) => day(changedAt) },
      ]}
      stale={found.isPlaceholderData || q !== address.q.trim()}
      scroll={{ x: 560 }}
      about={({ folder }) => folder}
    />
  );
}
