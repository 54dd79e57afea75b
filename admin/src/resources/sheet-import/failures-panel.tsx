import { Table } from 'antd';
import { Panel, PanelHead } from '../../components/panel';

/** Rows that were valid in the preview but could not be written; nothing if all were. */
export function FailuresPanel({ failures }: { failures: readonly { row: number; reason: string }[] }) {
  if (failures.length === 0) return null;
  return (
    <Panel aria-label="Failures">
      <PanelHead title="Failures">These rows were fine in the preview but could no longer be imported.</PanelHead>
      <Table
        size="middle"
        rowKey="row"
        pagination={failures.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        dataSource={failures}
        columns={[
          { title: 'Row', dataIndex: 'row', width: 72, className: 'num' },
          { title: 'Reason', dataIndex: 'reason' },
        ]}
      />
    </Panel>
  );
}
