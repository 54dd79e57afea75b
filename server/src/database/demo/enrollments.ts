import { addDays, type IsoDate } from '@homeroom/shared/dates';
import type { EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';
import { submissionSchema, type Submission } from '@homeroom/shared/enrollments/enrollments';
import { AcceptEnrollments } from '../../features/enrollments/accept.service.js';
import { EnrollmentEntity } from '../../features/enrollments/enrollment.entity.js';
import { EnrollmentMoves } from '../../features/enrollments/moves.service.js';
import { Submissions } from '../../features/enrollments/submissions.service.js';
import { fromParents } from '../../features/parents/parents.sql.js';
import type { RosterCells } from '../../features/student-import/roster-cells.js';
import { joinStudent } from '../../features/students/students.sql.js';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { type Demo, randomFrom, type Random } from './demo.js';
import { rosterOf } from './people.js';

/** The states of the forms, each with how many days ago it was submitted. */
const standings: [EnrollmentState, number[]][] = [
  ['SUBMITTED', [1, 1, 2, 3, 3, 4, 6, 8]],
  ['IN_REVIEW', [5, 9, 10, 12]],
  ['WAITLISTED', [20, 24, 31]],
  ['REJECTED', [26, 40]],
  ['WITHDRAWN', [18, 35]],
];
const acceptedBefore = [60, 66, 71, 80];

/** Adds enrollments in every state, through the public form and the office. The newest may be a known student, and one name is written from right to left. */
export async function fillEnrollments(demo: Demo) {
  const { today, office } = demo;
  const random = randomFrom(demo.seed + 1);
  const families = await storedFamilies(demo);
  const newcomers = rosterOf(random, standings.flatMap(([, days]) => days).length, today).map(formOf(random));
  Object.assign(newcomers[1]!, { studentFirstName: 'نور', studentLastName: 'الحداد' });
  if (families[0]) newcomers[0] = { ...newcomers[0]!, ...families[0].form, parent1Phone: '+353 85 555 9999' };

  for (const [n, { id, form }] of families.entries()) {
    const enrollmentId = await submit(demo, form, random, addDays(today, -acceptedBefore[n]!));
    await demo.get(AcceptEnrollments).accept({ enrollments: [{ id: enrollmentId, studentId: id }] }, office);
  }
  for (const [state, days] of standings)
    for (const ago of days) {
      const id = await submit(demo, newcomers.shift()!, random, addDays(today, -ago));
      if (state === 'SUBMITTED' || state === 'ACCEPTED') continue;
      demo.at(Math.ceil(ago / 2), '14:30');
      await demo.get(EnrollmentMoves).move({ to: state, enrollments: [{ id, from: 'SUBMITTED' }] }, office);
    }
}

type Form = Omit<Submission, 'clientId' | 'consent'>;

/** Submits a form as a family would, in the morning of `day`; returns the enrollment's id. */
async function submit(demo: Demo, form: Partial<Form>, random: Random, day: IsoDate): Promise<number> {
  demo.at(day, `0${7 + Math.floor(random() * 3)}:${10 + Math.floor(random() * 50)}`);
  const clientId = `00000000-0000-4000-8000-${String(Math.floor(random() * 1e12)).padStart(12, '0')}`;
  await demo
    .get(Submissions)
    .submit(submissionSchema.parse({ ...form, clientId, consent: true }), '', 'http://localhost');
  return (await demo.db.maximum(EnrollmentEntity, 'id'))!;
}

/** A form with the values of a roster row. */
const formOf =
  (random: Random) =>
  (cells: RosterCells): Partial<Form> => ({
    ...(Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== '')) as Partial<Form>),
    notes: random() < 0.2 ? 'We can come for a talk on any afternoon.' : null,
  });

/** A few students with their first parent, whose forms were accepted earlier. */
async function storedFamilies(demo: Demo) {
  const rows = await demo.get(Database).query<Partial<Form> & { id: number }>(
    `SELECT ${columns('student', 'id', 'studentFirstName', 'studentLastName', 'gender', 'birthDate', 'currentGrade', 'risingGrade')}, parent.first_name AS "parent1FirstName", parent.last_name AS "parent1LastName", parent.email AS "parent1Email", parent.phone AS "parent1Phone",
       student_parent.relationship AS "parent1Relationship"
     ${fromParents} ${joinStudent('student_parent.student_id')}
     WHERE student_parent.position = 1 AND student.status = 'ACTIVE' ORDER BY student.id LIMIT ${acceptedBefore.length}`,
  );
  return rows.map(({ id, ...form }) => ({ id, form }));
}
