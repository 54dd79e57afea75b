import type { BaseRecord } from '@refinedev/core';
import { Table, type TableColumnType } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAbility } from '../providers/access';
import { useBulkActions } from './bulk-bar';
import type { Column } from './columns';
import { RowActions } from './row-actions';
import { permits } from './permits';
import { RecordLink } from './record-link';
import type { Resource } from './resource';
import { useRecordPlace } from './use-record-place';
import type { ResourceList } from './use-resource-list';
import './list-table.css';

export interface RowsProps {
  resource: Resource;
  list: ResourceList;
  columns: Column[];
  chosen: BaseRecord[];
  onChoose: (rows: BaseRecord[]) => void;
}

const loadingRows: BaseRecord[] = Array.from({ length: 8 }, (_, row) => ({ id: -1 - row }));

/** A row's `children` are a field like any other, not rows below it. */
export const flat = { childrenColumnName: 'no rows below' };

/** Whether a click on a row means the row itself: not a control in it, a text being selected, or a dialog that one of its actions has open. */
function meansRow({ currentTarget, target }: MouseEvent) {
  const pressed = target as Element;
  return (
    currentTarget.contains(pressed) &&
    !pressed.closest('a, button, input, label') &&
    window.getSelection()?.isCollapsed !== false
  );
}

/** The rows as a table: the first column and the row lead to the record, the heads order the list. */
export function ListTable({ resource, list, columns, chosen, onChoose }: RowsProps) {
  const navigate = useNavigate();
  const ability = useAbility();
  const placeOf = useRecordPlace(resource);
  const loading = list.query.isLoading;
  const bulk = useBulkActions(resource).length > 0 || resource.bulkActs !== undefined;
  const { sort } = list.address;

  const tableColumns: TableColumnType<BaseRecord>[] = columns.map((column, at) => ({
    key: column.name,
    title: column.title,
    width: column.width,
    sorter: column.sortBy !== null,
    sortOrder: sort?.field === column.name ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
    render: (_, row) => {
      if (loading) return <i className="bone" />;
      return at === 0 ? <RecordLink resource={resource} column={column} row={row} /> : column.cell(row);
    },
  }));
  const actions: TableColumnType<BaseRecord> = {
    key: '',
    align: 'right',
    fixed: 'right',
    title: 'Actions',
    render: (_, row) => !loading && <RowActions resource={resource} row={row} />,
  };

  return (
    <>
      {loading && (
        <span className="hidden-words" role="status">
          Loading {resource.plural}…
        </span>
      )}
      <Table<BaseRecord>
        className={list.query.isPlaceholderData ? 'list-table is-stale' : 'list-table'}
        size="middle"
        rowKey="id"
        aria-busy={loading}
        columns={permits(ability, 'update', resource) ? [...tableColumns, actions] : tableColumns}
        dataSource={loading ? loadingRows : list.rows}
        pagination={false}
        showSorterTooltip={false}
        scroll={{ x: 'max-content' }}
        sticky={{ offsetHeader: 52 }}
        expandable={flat}
        rowSelection={
          bulk && !loading
            ? {
                selectedRowKeys: chosen.map((row) => row.id!),
                preserveSelectedRowKeys: true,
                onChange: (_, rows) => onChoose(rows),
                getCheckboxProps: (row) => ({ 'aria-label': `Choose ${columns[0]!.text(row)}` }) as object,
              }
            : undefined
        }
        onRow={(row) => ({
          onClick: (event) =>
            meansRow(event) && !loading && void navigate(placeOf(row), { preventScrollReset: resource.overList }),
        })}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = sorter as SorterResult<BaseRecord>;
          list.change({
            sort: order ? { field: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' } : null,
          });
        }}
      />
    </>
  );
}
