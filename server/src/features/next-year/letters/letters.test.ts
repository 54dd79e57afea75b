import type { NextYear, PlanLetter } from '@homeroom/shared/next-year/next-year';
import type { SendPreview } from '@homeroom/shared/notifications/send';
import type { TemplateRow } from '@homeroom/shared/notifications/templates';
import { MembershipEntity } from '../../students/membership.entity.js';
import { appOfEachTest, type TestApp } from '../../../../test/create-app.js';
import { gradedSchool } from '../../../../test/graded-school.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');
let ids: number[];
let parents: Awaited<ReturnType<TestApp['a']['parent']>>[];
beforeEach(async () => {
  const school = await gradedSchool(t);
  ids = school.students.map(({ id }) => id);
  parents = [];
  for (const id of ids) parents.push(await t.a.parent({ childIds: [id] }));
  const { proposal } = (await admin.get('/api/next-year').expect(200)).body as NextYear;
  await admin.post('/api/next-year').send(proposal!).expect(201);
});

const letter = async () => (await admin.post('/api/next-year/letter').expect(200)).body as PlanLetter;
const template = async (id: number) =>
  (await admin.get(`/api/email/email-templates/${id}`).expect(200)).body as TemplateRow;
/** What the parent of the nth student reads. */
const bodyTo = async (n: number, content: object) => {
  const request = { mode: 'PARENTS', parentIds: [parents[n]!.id], perChild: true, ...content };
  const { body } = await admin.post('/api/notifications/send?dryRun=true').send(request).expect(200);
  return (body as SendPreview).body;
};
const own = { subject: 'Next year', body: '{{child.nextSection}} | {{child.nextTeacher}}' };
const teacherOf = async (sectionName: string) => {
  const { body } = await admin.get('/api/next-year-classes').expect(200);
  return (body as { plannedSectionName: string; teacherName: string | null }[]).find(
    (each) => each.plannedSectionName === sectionName,
  )!.teacherName!;
};

test('e-mails to parents name the section and teachers of the draft, and say if there is none yet', async () => {
  const teacher = await teacherOf('2-A');
  expect(teacher).toEqual(expect.any(String));
  expect(await bodyTo(0, own)).toBe(`2-A | ${teacher}`);
  expect(await bodyTo(8, own)).toBe('not assigned yet | not assigned yet');
  await admin
    .put('/api/next-year/students')
    .send({ studentIds: [ids[0]], outcome: 'REPEATS' })
    .expect(200);
  // The class of 1-A has no teacher yet.
  expect(await bodyTo(0, own)).toBe('1-A | not assigned yet');
  await admin.delete('/api/next-year').expect(200);
  expect(await bodyTo(0, own)).toBe('not assigned yet | not assigned yet');
});

test('the letter of a plan in effect has a template that the office can change, and the parents of its students', async () => {
  expect((await admin.post('/api/next-year/letter').expect(409)).body).toMatchObject({
    message: 'The plan is not in effect.',
  });
  const teacher = await teacherOf('2-A');
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  const { templateId, parentIds } = await letter();
  // Those of the last grade leave.
  expect([...parentIds].sort()).toEqual(
    parents
      .slice(0, 6)
      .map(({ id }) => id)
      .sort(),
  );
  expect(await template(templateId)).toMatchObject({ code: 'NEXT-YEAR', active: true });
  expect(await bodyTo(0, { templateId })).toContain(`Section: 2-A\nTeacher: ${teacher}`);
  await admin
    .patch(`/api/email/email-templates/${templateId}`)
    .send({ bodyTemplate: 'Dear family, {{child.nextSection}}' })
    .expect(200);
  expect((await letter()).templateId).toBe(templateId);
  expect(await bodyTo(3, { templateId })).toBe('Dear family, 3-A');
  await admin.delete(`/api/email/email-templates/${templateId}`).expect(204);
  expect((await template((await letter()).templateId)).bodyTemplate).toContain('{{child.nextTeacher}}');
  await (await t.as('TEACHER')).post('/api/next-year/letter').expect(403);
});

test('is not written about a child who leaves, beside one who stays', async () => {
  const both = await t.a.parent({ childIds: [ids[0]!, ids[8]!] });
  const preview = async (perChild: boolean) => {
    const request = { mode: 'PARENTS', parentIds: [both.id], perChild, ...own };
    return (await admin.post('/api/notifications/send?dryRun=true').send(request).expect(200)).body as SendPreview;
  };
  expect(await preview(true)).toMatchObject({ count: 1, body: expect.stringMatching(/^2-A \| /) });
});

test('follows a move since the plan took effect', async () => {
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  const { body } = await admin.get('/api/sections?allocatedYear=2027').expect(200);
  const third = (body as { id: number; sectionName: string }[]).find(({ sectionName }) => sectionName === '3-A')!;
  const stay = { studentId: ids[0]!, firstDay: '2027-08-31' };
  await t.db.unit(() => t.db.update(MembershipEntity, stay, { sectionId: third.id }));
  expect(await bodyTo(0, own)).toMatch(/^3-A \| /);
});
