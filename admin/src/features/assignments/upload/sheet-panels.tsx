import { Table, type TableColumnType, Button } from 'antd';
import { type RowIssue, assignmentFiles } from '@homeroom/shared/assignments/assignment-import';
import { useEffect, useRef, type ReactNode } from 'react';
import { importMessages, type ImportAnswers } from '@homeroom/shared/imports';
import { useNotification } from '@refinedev/core';
import { PagesFoot, usePages } from '../../../components/pages-foot';
import { Panel, PanelHead } from '../../../components/panel';
import { useSaveCsv } from '../../../providers/download';
import { problemsCsv } from '../../../resources/sheet-import/import-rows';
import { useProblemsFile } from '../../../resources/sheet-import/use-problems-file';
import { uploadPath } from './use-assignments-upload';

interface SheetRowsPanelProps<Row> {
  title: string;
  rows: readonly Row[];
  /** One sentence for none. */
  empty: string;
  /** Those after the row's number. */
  columns: TableColumnType<Row>[];
}

/** Rows of the sheet, by their number, in pages. */
export function SheetRowsPanel<Row extends { row: number }>({ title, rows, empty, columns }: SheetRowsPanelProps<Row>) {
  const pages = usePages(rows);
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} />
      <Table<Row>
        size="middle"
        rowKey="row"
        pagination={false}
        dataSource={pages.shown}
        locale={{ emptyText: <span className="muted">{empty}</span> }}
        columns={[{ title: 'Row', dataIndex: 'row', width: 80, className: 'num' }, ...columns]}
      />
      <PagesFoot pages={pages} />
    </Panel>
  );
}

interface IssuesPanelProps {
  title: string;
  issues: readonly RowIssue[];
  /** Shown below the reason: the question that settles it. */
  detail?: (issue: RowIssue) => ReactNode;
}

/** Rows that assign nobody, with the reasons. */
export const IssuesPanel = ({ title, issues, detail }: IssuesPanelProps) => (
  <SheetRowsPanel
    title={title}
    rows={issues}
    empty="No issues found."
    columns={[
      {
        title: 'Reason',
        render: (_, issue) => (
          <>
            {issue.reason}
            {detail?.(issue)}
          </>
        ),
      },
    ]}
  />
);

interface SheetResultProps {
  label: string;
  words: string;
  actions: ReactNode;
  children: ReactNode;
}

/** What the check or the import found. It replaces a longer page, so it scrolls to the top and gets the focus, for screen readers. */
export function SheetResult({ label, words, actions, children }: SheetResultProps) {
  const top = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Panel aria-label={label} className="upload-check">
      <p ref={top} tabIndex={-1} role="status">
        {words}
      </p>
      {children}
      <div className="upload-acts">{actions}</div>
    </Panel>
  );
}

interface IssueFilesProps {
  file: File;
  answers: ImportAnswers;
  issues: readonly RowIssue[];
}

/** Downloads a sheet's issues, for correcting them: as row,reason, or next to the user's own rows. */
export function IssueFiles({ file, answers, issues }: IssueFilesProps) {
  const { open } = useNotification();
  const saveCsv = useSaveCsv();
  const reasons = useProblemsFile(uploadPath, file, answers, {
    sheet: 'reasons.xlsx',
    fileName: assignmentFiles.reasons,
  });
  const saveIssues = () =>
    issues.length === 0
      ? open?.({ type: 'progress', message: importMessages.noIssues })
      : saveCsv({
          text: problemsCsv(issues),
          fileName: assignmentFiles.issues,
          rows: issues.length,
        });
  return (
    <>
      <Button onClick={saveIssues}>Download issues.csv</Button>
      <Button loading={reasons.preparing} onClick={reasons.save}>
        {reasons.preparing ? 'Preparing...' : 'Download the sheet with reasons'}
      </Button>
    </>
  );
}
