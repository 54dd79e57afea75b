import type { ImportColumns } from '../../../platform/spreadsheets/columns.js';

/** The columns of a roster: what the template heads and the import reads. */
export const rosterColumns = {
  studentFirstName: { heading: 'Student First Name', aliases: ['First Name'], required: true },
  studentLastName: { heading: 'Student Last Name', aliases: ['Last Name', 'Surname'], required: true },
  gender: { heading: 'Gender', aliases: ['Sex'], required: true },
  birthDate: { heading: 'Date of Birth', aliases: ['Birth Date', 'DOB'], required: true },
  currentGrade: { heading: 'Current Grade', aliases: ['Grade'] },
  risingGrade: { heading: 'Rising Grade' },
  parent1FirstName: { heading: 'Parent 1 First Name' },
  parent1LastName: { heading: 'Parent 1 Last Name' },
  parent1Email: { heading: 'Parent 1 Email', aliases: ['Parent 1 E-mail Address'] },
  parent1Phone: { heading: 'Parent 1 Phone', aliases: ['Parent 1 Mobile'] },
  parent1Relationship: { heading: 'Parent 1 Relationship' },
  parent2FirstName: { heading: 'Parent 2 First Name' },
  parent2LastName: { heading: 'Parent 2 Last Name' },
  parent2Email: { heading: 'Parent 2 Email', aliases: ['Parent 2 E-mail Address'] },
  parent2Phone: { heading: 'Parent 2 Phone', aliases: ['Parent 2 Mobile'] },
  parent2Relationship: { heading: 'Parent 2 Relationship' },
  notes: { heading: 'Notes', aliases: ['Remarks'] },
} satisfies ImportColumns<string>;

export type RosterCells = Record<keyof typeof rosterColumns, string>;
