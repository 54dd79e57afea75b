import type { TableColumnType } from 'antd';
import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import type { ReactNode } from 'react';
import { Rows } from '../../components/rows';
import { NodeCard, NodeLink } from './node-link';
import { NodeIcon, typeWords } from './node-words';

type RowsProps<Row extends object, By extends string> = Parameters<typeof Rows<Row, By>>[0];

interface NodeTableProps<Row extends WikiNode, By extends string> extends Omit<RowsProps<Row, By>, 'card'> {
  /** More about the first column, the name. */
  nameColumn?: TableColumnType<Row>;
  nameOf?: (node: Row) => ReactNode;
  /** The second line on a phone. */
  about: (node: Row) => ReactNode;
  /** Beside it on a phone. */
  actionsOf?: (node: Row) => ReactNode;
}

/** Entries as a table that begins with their icons and names, or as a list on a phone. */
export const NodeTable = <Row extends WikiNode, By extends string = string>({
  nameColumn,
  nameOf = (node) => <NodeLink node={node} />,
  about,
  actionsOf,
  columns = [],
  ...rows
}: NodeTableProps<Row, By>) => (
  <Rows<Row, By>
    className="corner-rows"
    sticky={false}
    tableLayout="fixed"
    columns={[
      {
        key: 'name',
        title: 'Name',
        ellipsis: true,
        render: (_, node) => (
          <span className="corner-name">
            <NodeIcon {...node} />
            {nameOf(node)}
          </span>
        ),
        ...nameColumn,
      },
      ...columns,
    ]}
    card={(node) => (
      <>
        <NodeCard node={node} title={nameOf(node)}>
          <span className="muted">{about(node)}</span>
        </NodeCard>
        {actionsOf?.(node)}
      </>
    )}
    {...rows}
  />
);

/** 'File · 84 KB'. */
export const typeColumn = (width: number | string) => ({
  key: 'type',
  title: 'Type',
  width,
  className: 'corner-type',
  render: (_: unknown, node: WikiNode) => typeWords(node),
});
