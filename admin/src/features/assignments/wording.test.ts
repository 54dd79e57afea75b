/** @jest-environment ./admin/test/dom-environment.cjs */
import {
  assignmentColumns,
  assignmentFiles,
  createdWords,
  templateScopeWords,
} from '@homeroom/shared/assignments/assignment-import';
import { assignStudentsMessages } from '@homeroom/shared/assignments/assignments';
import { importMessages } from '@homeroom/shared/imports';
import { assignClassMessages } from '@homeroom/shared/assignments/schedules';
import { problemsCsv } from '../../resources/sheet-import/import-rows';
import { assignmentImport, checkedWords } from './upload/assignment-import';

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
      notAWorkbook: 'Please select a .xlsx file',
      noFile: 'Choose a file first',
      nothingToCreate: 'Nothing to create',
      noIssues: 'No issues to download',
      expired: 'Preview expired or missing importId',
      templateFailed: 'Failed to download template',
      validated: 'File validated',
      validationFailed: 'Validation failed',
      commitFailed: 'Commit failed',
    });
    expect(Object.values(assignmentImport.outcomes!)).toEqual([
      'Will Create',
      'Already Assigned',
      'Duplicates',
      'Invalid',
    ]);
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

it('says what a sheet would do, and which rows stay as they are', () => {
  const summary = { willCreate: 30, alreadyAssigned: 1, duplicatesInFile: 0, invalid: 1, blank: 10 };
  expect(checkedWords(summary)).toBe('30 of the 42 rows can be assigned. 10 rows have no section and are skipped.');
  expect(checkedWords({ ...summary, alreadyAssigned: 0, invalid: 0, blank: 0 })).toBe('All 30 rows can be assigned.');
  expect(checkedWords({ ...summary, willCreate: 0, blank: 1 })).toBe(
    'None of the 3 rows can be assigned. 1 row has no section and is skipped.',
  );
});
