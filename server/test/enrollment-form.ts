import { randomUUID } from 'node:crypto';
import type { Submission } from '@homeroom/shared/enrollments/enrollments';
import type { TestApp } from './create-app.js';

/** A form filled in by a parent. */
export const form = (given: Partial<Submission> = {}): Submission => ({
  clientId: randomUUID(),
  studentFirstName: 'Amina',
  studentLastName: 'Yusuf',
  gender: 'Female',
  birthDate: '2018-03-04',
  currentGrade: null,
  risingGrade: null,
  notes: null,
  parent1FirstName: 'Layla',
  parent1LastName: 'Yusuf',
  parent1Email: 'layla@families.example',
  parent1Phone: '+353 85 555 0101',
  parent1Relationship: 'Mother',
  parent2FirstName: null,
  parent2LastName: null,
  parent2Email: null,
  parent2Phone: null,
  parent2Relationship: null,
  consent: true,
  ...given,
});

/** Submits the public form; returns the id of the enrollment. */
export async function submitted(t: TestApp, given: Partial<Submission> = {}): Promise<number> {
  await t.visitor().post('/api/enrollments/submissions').send(form(given)).expect(200);
  const [row] = await t.db.query<{ id: number }>('SELECT max(id) AS "id" FROM enrollments');
  return Number(row!.id);
}
