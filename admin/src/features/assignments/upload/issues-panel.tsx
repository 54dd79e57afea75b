import { Table } from 'antd';
import type { RowIssue } from '@homeroom/shared/assignments/assignment-import';
import { PagesFoot, usePages } from '../../../components/pages-foot';
import { Panel, PanelHead } from '../../../components/panel';

/** Rows that assign nobody, with the reasons. */
export function IssuesPanel({ title, issues }: { title: string; issues: readonly RowIssue[] }) {
  const pages = usePages(issues);
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} />
      <Table<RowIssue>
        size="middle"
        rowKey="row"
        pagination={false}
        dataSource={pages.shown}
        locale={{ emptyText: <span className="muted">No issues found.</span> }}
        columns={[
          { title: 'Row', dataIndex: 'row', width: 80, className: 'num' },
          { title: 'Reason', dataIndex: 'reason' },
        ]}
      />
      <PagesFoot pages={pages} />
    </Panel>
  );
}
