import { useNotification } from '@refinedev/core';
import { Button } from 'antd';
import {
  assignmentFiles,
  assignmentOutcomes,
  createdWords,
  type AssignmentPreview,
  type AssignmentResult,
  type AssignmentRow,
} from '@homeroom/shared/assignments/assignment-import';
import { importMessages } from '@homeroom/shared/imports';
import { plural, shareOf, showCount } from '@homeroom/shared/text';
import { LinkButton } from '../../../components/link-button';
import { useSaveCsv } from '../../../providers/download';
import type { ImportSteps } from '../../../resources/sheet-import/import-declaration';
import { problemsCsv } from '../../../resources/sheet-import/import-rows';
import { reopenedInWords } from '../students/reached';
import { ReopenedAlert } from '../students/reopened-alert';
import { useSheetImport } from '../../../resources/sheet-import/use-sheet-import';

/** The import of Assign Students, in the words of spec 2.8. */
export const assignmentImport: ImportSteps<AssignmentPreview, AssignmentResult> = {
  title: 'Assign Students',
  path: '/assign-students/import',
  nameTitle: 'Student Name',
  willWrite: ({ summary }) => summary.willCreate,
  act: ({ summary }) => `Create ${showCount(summary.willCreate)} Enrollments`,
  acting: 'Creating…',
  outcomes: assignmentOutcomes,
  tables: [
    { title: 'Issues', outcomes: ['here', 'duplicate', 'problem'], empty: 'No issues found.' },
    {
      title: 'Will Create',
      outcomes: ['create'],
      empty: importMessages.nothingToCreate,
      columns: [
        { title: 'Student ID', dataIndex: 'studentId', className: 'num' },
        { title: 'Section', dataIndex: 'sectionName' },
      ],
    },
  ],
  issuesFile: (rows) => <IssuesButton rows={rows} />,
  checked: ({ summary, reopened }) => ({
    sentence: checkedWords(summary),
    more: <ReopenedAlert classes={reopened} />,
  }),
  readWords: ({ studentId, sectionName }) => (sectionName ? `Section ${sectionName} · Student ID ${studentId}` : ''),
  written: (result) => ({
    sentence: `${createdWords(result)}.${result.skipped === 0 ? ' Skipped 0.' : ''}`,
    describe: reopenedInWords(result.reopened),
    leftOut: `Skipped ${showCount(result.skipped)}`,
  }),
  next: (isPrimary) => (
    <LinkButton type={isPrimary ? 'primary' : 'default'} to="/admin/students">
      Open students
    </LinkButton>
  ),
};

/** '30 of the 42 rows can be assigned. 10 rows have no section and are skipped.' */
export function checkedWords(summary: AssignmentPreview['summary']): string {
  const { willCreate, blank } = summary;
  const rows = Object.values(summary).reduce((sum, count) => sum + count, 0);
  const skipped = ` ${plural(blank, 'row has', 'rows have')} no section and ${blank === 1 ? 'is' : 'are'} skipped.`;
  return `${shareOf(willCreate, rows, 'row')} can be assigned.${blank > 0 ? skipped : ''}`;
}

/** Downloads every row that will not be created, as row,reason. */
function IssuesButton({ rows }: { rows: readonly AssignmentRow[] }) {
  const { open } = useNotification();
  const saveCsv = useSaveCsv();
  const issues = rows.filter(({ outcome }) => outcome !== 'create');
  const save = () =>
    issues.length === 0
      ? open?.({ type: 'progress', message: importMessages.noIssues })
      : saveCsv({ text: problemsCsv(issues), fileName: assignmentFiles.issues, rows: issues.length });
  return <Button onClick={save}>Download issues.csv</Button>;
}

/** An upload of assignments, checked by 'Upload & Validate' (spec 5), with the messages of spec 8. */
export function useAssignmentImport() {
  const { open } = useNotification();
  return useSheetImport<AssignmentPreview, AssignmentResult>({
    ...assignmentImport,
    checksChosen: false,
    workbooksOnly: true,
    onChecked: () => open?.({ type: 'success', message: importMessages.validated }),
    onCommitted: (result) => open?.({ type: 'success', message: createdWords(result) }),
  });
}
