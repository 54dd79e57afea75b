import type { TableProps } from 'antd';
import { byText, foldText } from '@homeroom/shared/text';
import { nodeTypeWords, type WikiNode } from '@homeroom/shared/wiki/nodes';
import { Rows } from '../../components/rows';
import { orderOf, type Sort } from '../../components/use-address';
import { useMoment } from '../../components/use-moment';
import { NodeLink } from './node-link';
import { NodeActions, NodeMenu, type NodeActsProps } from './node-menu';
import { NodeIcon, sizeWords, typeWords, useDay } from './node-words';
import type { NodeSort } from './use-corner-address';

interface NodeRowsProps extends Omit<NodeActsProps, 'node'> {
  rows: readonly WikiNode[];
  /** In px, for a list that is too long to be drawn as a whole. */
  height: number;
}

/** So many rows are drawn as they are. */
const drawnAtOnce = 200;

/** What is in a folder, as a table or on a phone as a list. */
export function NodeRows({ rows, height, ...acts }: NodeRowsProps) {
  const { address } = acts;
  const day = useDay();
  const moment = useMoment();
  const columns: TableProps<WikiNode>['columns'] = [
    {
      key: 'name',
      title: 'Name',
      sorter: true,
      ellipsis: true,
      render: (_, node) => (
        <span className="corner-name">
          <NodeIcon {...node} />
          <NodeLink node={node} />
        </span>
      ),
    },
    {
      key: 'size',
      title: 'Type and size',
      width: 132,
      sorter: true,
      render: (_, node) => (
        <>
          {nodeTypeWords[node.type]} <span className="num muted">· {sizeWords(node)}</span>
        </>
      ),
    },
    {
      key: 'changed',
      title: 'Changed',
      width: 128,
      sorter: true,
      render: (_, { changedAt, changedBy }) => (
        <span className="corner-changed" title={`${moment(changedAt)}, ${changedBy}`}>
          {day(changedAt)}
          <span className="muted">{changedBy}</span>
        </span>
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      width: 116,
      align: 'right',
      render: (_, node) => <NodeActions {...acts} node={node} />,
    },
  ];
  const isLong = rows.length > drawnAtOnce;
  return (
    <Rows<WikiNode, NodeSort>
      rows={inOrder(rows, address.sort)}
      columns={columns}
      sort={address.sort}
      onSort={(sort) => address.change({ sort })}
      className="corner-rows"
      sticky={false}
      tableLayout="fixed"
      virtual={isLong}
      scroll={isLong ? { x: 500, y: Math.max(240, height - 44) } : { x: 500 }}
      rowClassName={({ id }) => (id === address.note ? 'is-open' : '')}
      card={(node) => (
        <>
          <NodeIcon {...node} />
          <span className="corner-card">
            <NodeLink node={node} />
            <span className="muted">
              {typeWords(node)} · {day(node.changedAt)}
            </span>
          </span>
          <NodeMenu {...acts} node={node} />
        </>
      )}
    />
  );
}

/** As the server has them, or in the order that was asked for. */
function inOrder(rows: readonly WikiNode[], sort: Sort<NodeSort> | null): readonly WikiNode[] {
  if (sort === null) return rows;
  const { by, descending } = orderOf(sort);
  const ordered = {
    name: () => rows.toSorted(byText(({ name }) => foldText(name))),
    size: () => rows.toSorted((a, b) => a.size - b.size || a.items - b.items),
    changed: () => rows.toSorted(byText(({ changedAt }) => changedAt)),
  }[by]();
  return descending ? ordered.reverse() : ordered;
}
