import { enrollmentColumns, type EnrollmentCells } from './enrollment-cells.js';
import { ImportPlanner } from './plan-import.js';

const sound: EnrollmentCells = {
  ...(Object.fromEntries(Object.keys(enrollmentColumns).map((column) => [column, ''])) as EnrollmentCells),
  studentFirstName: 'Zoë',
  studentLastName: 'Müller',
  gender: 'girl',
  birthDate: '2018-05-31',
  parent1FirstName: 'Ida',
  parent1LastName: 'Müller',
  parent1Email: 'Ida@Families.example',
  consent: 'yes',
};

function planned(...rows: Partial<EnrollmentCells>[]) {
  const planner = new ImportPlanner(new Map(), { dates: { today: '2026-11-18' }, choices: {} });
  for (const [n, row] of rows.entries()) planner.add({ row: n + 2, cells: { ...sound, ...row } });
  return planner;
}

it.each<[string, Partial<EnrollmentCells>]>([
  ['Student First Name: Enter a first or last name.', { studentFirstName: '', studentLastName: '' }],
  ["Gender 'neither' is not Female, Male or Other.", { gender: 'neither' }],
  [
    "Date of Birth '03/04/2018' may be Tue 3 Apr 2018 or Sun 4 Mar 2018. For example: 3 Apr 2018.",
    { birthDate: '03/04/2018' },
  ],
  ['Date of Birth: The birth date is in the future.', { birthDate: '2030-01-01' }],
  ["Parent 1 E-mail 'ida': Enter an e-mail address such as name@school.org.", { parent1Email: 'ida' }],
  [
    'Parent 1 E-mail: Enter an e-mail address or a phone number, so that the school can reach you.',
    { parent1Email: '' },
  ],
  ['Parent 2 First Name: Enter a first or last name, or leave the second parent empty.', { parent2Phone: '1' }],
  ['Consent is missing. Write Yes where a parent or guardian agreed.', { consent: '' }],
  ["Consent 'no' is not Yes.", { consent: 'no' }],
  ["State 'done' is not one of Submitted, In review, Waitlisted, Rejected, Withdrawn.", { state: 'done' }],
  [
    'State Accepted cannot be imported. Import it as In review and accept it here to create the student.',
    { state: 'Accepted' },
  ],
  ['Submitted On Thu 19 Nov 2026 is in the future.', { submittedOn: '2026-11-19' }],
])('names a bad row and why: %s', (reason, cells) => {
  const { rows, plan } = planned(cells, { studentFirstName: 'Max' });
  expect(rows).toMatchObject([
    { row: 2, outcome: 'problem', reason },
    { row: 3, outcome: 'create' },
  ]);
  expect(plan).toMatchObject({ submissions: [{ row: 3 }], skipped: 1 });
});

it.each(['Yes', 'y', 'TRUE', '1', 'x', '✓', 'Yes, I agree.'])('takes %j for a consent', (consent) => {
  expect(planned({ consent }).plan.skipped).toBe(0);
});

it('reads the day of a time stamp', () => {
  expect(planned({ submittedOn: '2026-05-04 08:15' }).plan.submissions).toMatchObject([{ submittedOn: '2026-05-04' }]);
});

it('survives a row of arbitrary cells', () => {
  const cells = Object.fromEntries(
    Object.keys(enrollmentColumns).map((column) => [column, '🦄'.repeat(2000)]),
  ) as EnrollmentCells;
  expect(planned(cells, { gender: '__proto__' }, { state: 'constructor' }).rows.map(({ outcome }) => outcome)).toEqual([
    'problem',
    'problem',
    'problem',
  ]);
});
