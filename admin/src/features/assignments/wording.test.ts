import {
  assignmentColumns,
  assignmentFiles,
  createdWords,
  issuesOf,
  templateScopeWords,
} from '@homeroom/shared/assignments/assignment-import';
import { assignStudentsMessages } from '@homeroom/shared/assignments/assignments';
import { importMessages } from '@homeroom/shared/imports';
import { assignClassMessages } from '@homeroom/shared/assignments/schedules';
import { problemsCsv } from '../../resources/sheet-import/import-rows';
import { previewInWords } from './upload/upload-words';

describe('the words of the specification for assignments', () => {
  it('are those of section 8 for Assign Class', () => {
    expect(assignClassMessages).toMatchObject({
      successTitle: 'Success',
      failureTitle: 'Assignment Failed',
      exists: 'This class assignment already exists.',
      invalid: 'Invalid data submitted. Please check your selections.',
      offline: 'Could not connect to the server. Please check your network connection.',
      unexpected: 'An unexpected error occurred.',
    });
  });

  it('are those of sections 5 and 8 for Assign Students', () => {
    expect(assignStudentsMessages).toEqual({
      success: 'Students assigned successfully.',
      failure: 'Failed to assign students.',
      chooseSection: 'Please select a class section first.',
      chooseSectionInDialog: 'Please select a class section.',
      chooseStudents: 'Please select at least one student.',
    });
  });

  it('are those of sections 5 and 8 for an import', () => {
    expect(importMessages).toMatchObject({
      notXlsx: 'Please select a .xlsx file',
      noFile: 'Choose a file first',
      nothingToCreate: 'Nothing to create',
      noIssues: 'No issues to download',
      expired: 'Preview expired or missing importId',
      templateFailed: 'Failed to download template',
      validated: 'File validated',
      validationFailed: 'Validation failed',
      commitFailed: 'Commit failed',
    });
    expect(createdWords({ created: 7, failures: [] })).toBe('Created 7 enrollments');
    expect(createdWords({ created: 7, failures: [{ row: 2, reason: 'x' }] })).toBe('Created 7, some rows failed');
  });

  it('are those of sections 2.8 and 9 for the files', () => {
    expect(Object.values(assignmentColumns).map(({ heading }) => heading)).toEqual([
      'studentId',
      'studentName',
      'age',
      'risinggrade',
      'gender',
      'sectionName',
    ]);
    expect(templateScopeWords).toEqual({ unassigned: 'Unassigned students', all: 'All students' });
    expect(assignmentFiles).toMatchObject({
      template: 'assign-students-template.xlsx',
      issues: 'assign-students-issues.csv',
    });
    expect(problemsCsv([{ row: 2, reason: 'studentId is missing.' }])).toBe(
      '\uFEFFrow,reason\r\n2,studentId is missing.\r\n',
    );
  });
});

it('lists every issue in the order of the sheet', () => {
  const [second, third, fourth] = [2, 3, 4].map((row) => ({ row, reason: 'x' })) as [
    { row: number; reason: string },
    { row: number; reason: string },
    { row: number; reason: string },
  ];
  expect(issuesOf({ willCreate: [], alreadyAssigned: [fourth], duplicatesInFile: [second], invalid: [third] })).toEqual(
    [second, third, fourth],
  );
});

it('says what a sheet would do, and which rows stay as they are', () => {
  const summary = { willCreate: 30, alreadyAssigned: 1, duplicatesInFile: 0, invalid: 1, blank: 10 };
  expect(previewInWords('fall.xlsx', { summary })).toBe(
    'fall.xlsx: 30 of 42 rows can be created. 10 rows have no section and stay as they are. Nothing is saved yet.',
  );
  expect(previewInWords('fall.xlsx', { summary: { ...summary, alreadyAssigned: 0, invalid: 0, blank: 0 } })).toBe(
    'fall.xlsx: All 30 rows can be created. Nothing is saved yet.',
  );
  expect(previewInWords('fall.xlsx', { summary: { ...summary, willCreate: 0, blank: 1 } })).toBe(
    'fall.xlsx: None of 3 rows can be created. 1 row has no section and stays as it is. Nothing is saved yet.',
  );
});
