import type { TableProps } from 'antd';
import { byText, foldText } from '@homeroom/shared/text';
import { nodeTypeWords, type WikiNode } from '@homeroom/shared/wiki/nodes';
import { Rows } from '../../components/rows';
import { orderOf, type Sort } from '../../components/use-address';
import { useMoment } from '../../components/use-moment';
import { NodeCard, NodeName } from './node-link';
import { NodeActions, NodeMenu, type NodeActsProps } from './node-menu';
import { rowRoom } from './row-room';
import { sizeWords, typeWords, useDay } from './node-words';
import type { NodeSort } from './use-corner-address';

interface NodeRowsProps extends Omit<NodeActsProps, 'node'> {
  rows: readonly WikiNode[];
  /** In px: narrow tables leave out columns, and long ones only render visible rows. */
  size: { width: number; height: number };
}

/** Up to this number, all rows are rendered. */
const drawnAtOnce = 200;

/** A folder's content, as a table, or as a list on a phone. */
export function NodeRows({ rows, size, ...acts }: NodeRowsProps) {
  const { address, rights } = acts;
  const room = rowRoom(size.width, (['rename', 'delete'] as const).filter((act) => rights.whyNot(act) === null).length);
  const day = useDay();
  const moment = useMoment();
  const columns: TableProps<WikiNode>['columns'] = [
    {
      key: 'name',
      title: 'Name',
      sorter: true,
      ellipsis: true,
      render: (_, node) => <NodeName node={node} />,
    },
    ...(room.type
      ? [
          {
            key: 'size',
            title: room.type.withSize ? 'Type and size' : 'Type',
            width: room.type.width,
            sorter: true,
            className: 'corner-type',
            render: (_: unknown, node: WikiNode) => (
              <>
                {nodeTypeWords[node.type]}
                {room.type?.withSize && <span className="num muted"> · {sizeWords(node)}</span>}
              </>
            ),
          },
        ]
      : []),
    ...(room.changed
      ? [
          {
            key: 'changed',
            title: 'Changed',
            width: room.changed.width,
            className: 'corner-when',
            sorter: true,
            render: (_: unknown, { changedAt, changedBy }: WikiNode) => (
              <span className="corner-changed" title={`${moment(changedAt)}, ${changedBy}`}>
                {day(changedAt)}
                {room.changed?.withWho && <span className="muted">{changedBy}</span>}
              </span>
            ),
          },
        ]
      : []),
    {
      key: 'actions',
      title: room.actions.atHand ? 'Actions' : <span className="hidden-words">Actions</span>,
      width: room.actions.width,
      align: 'right',
      render: (_, node) => <NodeActions {...acts} node={node} atHand={room.actions.atHand} />,
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
      scroll={isLong ? { x: size.width, y: Math.max(240, size.height - 44) } : undefined}
      rowClassName={({ id }) => (id === address.note ? 'is-open' : '')}
      card={(node) => (
        <>
          <NodeCard node={node}>
            <span className="muted">
              {typeWords(node)} · {day(node.changedAt)}
            </span>
          </NodeCard>
          <NodeMenu {...acts} node={node} />
        </>
      )}
    />
  );
}

/** In the server's order, or as chosen. */
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
