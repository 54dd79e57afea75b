import { showDayAndYear } from '@homeroom/shared/dates';
import type { RosterPreview, RosterRow } from '@homeroom/shared/student-import';
import { shareOf } from '@homeroom/shared/text';

/** '236 of the 240 rows can be imported. Rows with a problem are left out.' */
export function previewSentence({
  rows,
  summary: { create, change, here, problems },
}: {
  rows: readonly unknown[];
  summary: Pick<RosterPreview['summary'], 'create' | 'change' | 'here' | 'problems'>;
}): string {
  if (rows.length === 0) return 'The sheet has no rows below its headings.';
  if (create === 0 && here === rows.length)
    return `${shareOf(here, here, 'student')} in the sheet ${here === 1 ? 'is' : 'are'} already here.`;
  return [
    (create > 0 || change === 0) && `${shareOf(create, rows.length, 'row')} can be imported.`,
    change > 0 && 'Some students are already here with different details. Choose which details to change.',
    here > 0 && 'Students who are already here stay as they are.',
    problems > 0 && 'Rows with a problem are left out.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Everything that a row was understood as: a line for the student, and one for the notes and each parent. */
export function readWords({ read }: Pick<RosterRow, 'read'>): string {
  if (!read) return '';
  const student = [
    showDayAndYear(read.birthDate),
    read.gender,
    read.currentGrade && `Grade ${read.currentGrade}`,
    read.risingGrade && `Rising grade ${read.risingGrade}`,
    read.sectionName && `Section ${read.sectionName}`,
  ];
  const parents = read.parents.map(({ name, email, phone, relationship }) => [
    `${relationship ?? 'Parent'}: ${name}`,
    email,
    phone,
  ]);
  const notes = [
    read.notes && `Notes: ${read.notes}`,
    read.notesOnRegister !== null && (read.notesOnRegister ? 'Notes are shown on the register' : 'Notes are not shown'),
  ];
  return [student, ...parents, notes]
    .map((parts) => parts.filter(Boolean).join(' · '))
    .filter(Boolean)
    .join('\n');
}

/** What is kept where rows differ from the school's parents, or from each other. */
export function keptWords(differences: RosterPreview['differences']): string {
  const school = differences.some(({ keptRow }) => keptRow === null);
  const rows = differences.some(({ keptRow }) => keptRow !== null);
  return [
    school &&
      'Existing parents keep the details that the school has. If the sheet is right, change them on the parent’s page.',
    rows && 'Where two rows differ about one parent, the first row is kept.',
  ]
    .filter(Boolean)
    .join(' ');
}
