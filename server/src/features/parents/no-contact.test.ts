import type { GroupMember } from '@homeroom/shared/notifications/groups';
import type { PickerPerson } from '@homeroom/shared/notifications/people';
import type { SendPreview } from '@homeroom/shared/notifications/send';
import type { StudentParent } from '@homeroom/shared/students/student-page';
import { appOfEachTest, type Browser, type TestApp } from '../../../test/create-app.js';
import { notifierOf } from '../../../test/notifier.js';
import { openRegister } from '../../../test/open-register.js';
import { messagesOf } from '../../../test/school-mail.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');

/** A child with a mother and a father who is not to be contacted about them, and his other child, about whom he is. */
async function separated() {
  const register = await openRegister(t, { students: 2, dates: ['2026-11-17'] });
  const [child, other] = register.students as [Student, Student];
  const mother = await t.a.parent({ firstName: 'Rima', lastName: 'Haddad', childIds: [child.id] });
  const father = await t.a.parent({ firstName: 'Omar', lastName: 'Saleh', childIds: [child.id, other.id] });
  await noContact(child.id, father.id);
  return { ...register, child, other, mother, father };
}
type Student = Awaited<ReturnType<TestApp['a']['student']>>;

const noContact = (studentId: number, parentId: number) =>
  admin
    .patch(`/api/students/${studentId}/parents/${parentId}`)
    .send({ noContact: true, noContactWhy: 'Court order' })
    .expect(200);
const parentsFor = async (browser: Browser, studentId: number) =>
  (await browser.get(`/api/students/${studentId}/parents`).expect(200)).body as StudentParent[];
const names = (people: readonly { firstName: string }[]) => people.map(({ firstName }) => firstName);

it('is set by the office alone, which sees why, and is in the history', async () => {
  const { child, father, teacher } = await separated();
  expect(await parentsFor(admin, child.id)).toMatchObject([
    { noContact: false, noContactWhy: null },
    { fullName: 'Omar Saleh', noContact: true, noContactWhy: 'Court order' },
  ]);
  await teacher.patch(`/api/students/${child.id}/parents/${father.id}`).send({ noContact: false }).expect(403);
  const { body } = await admin.get(`/api/students/${child.id}/history`).expect(200);
  expect(JSON.stringify(body)).toContain('Omar Saleh, no contact');
  await admin.patch(`/api/students/${child.id}/parents/${father.id}`).send({ noContact: false }).expect(200);
  expect(await parentsFor(admin, child.id)).toMatchObject([{}, { noContact: false, noContactWhy: null }]);
});

it('hides the parent from teachers on the child’s page, on printed sheets and in the matrix', async () => {
  const { child, mother, father, teacher, schedule } = await separated();
  expect(await parentsFor(teacher, child.id)).toMatchObject([{ id: mother.id }]);
  const sheet = await teacher.get('/api/print/class-list').query({ scheduleId: schedule.id }).expect(200);
  expect(sheet.text).toContain('Rima Haddad');
  // On the line of his other child alone.
  expect(sheet.text.match(/Omar Saleh/g)).toHaveLength(1);
  await noContact(child.id, mother.id);
  expect(await parentsFor(teacher, child.id)).toEqual([]);
  await teacher.get(`/api/parents/${mother.id}`).expect(404);
  // He is still a contact of the other child.
  await teacher.get(`/api/parents/${father.id}`).expect(200);
});

it('leaves the child out of a send to the parent, and a parent without other children out of groups, with the reason', async () => {
  const { child, other, mother, father } = await separated();
  const { body: picker } = await admin.get('/api/notifications/parents/lite').expect(200);
  expect((picker as PickerPerson[]).find(({ id }) => id === father.id)!.children).toEqual([
    `${other.studentFirstName} ${other.studentLastName}`,
  ]);
  const send = {
    mode: 'PARENTS',
    parentIds: [mother.id, father.id],
    subject: 'News',
    body: 'About {{child.name}}',
    perChild: true,
  };
  await admin.post('/api/notifications/send?dryRun=false').send(send).expect(200);
  const texts = (await messagesOf(t)).map(({ toAddress, bodyText }) => `${toAddress} ${bodyText}`);
  expect(texts).toHaveLength(2);
  expect(texts.find((text) => text.startsWith(father.email!))).not.toContain(child.studentLastName);

  await noContact(other.id, father.id);
  const { body: group } = await admin
    .post('/api/notifications/groups')
    .send({ groupName: 'Choir', status: 'ACTIVE' })
    .expect(201);
  const { id: groupId } = group as { id: number };
  await admin
    .post(`/api/notifications/groups/${groupId}/members`)
    .send({ parentIds: [mother.id, father.id] })
    .expect(200);
  const choir = { mode: 'GROUP', groupId, subject: 'Choir', body: 'On Monday.' };
  const { body: preview } = await admin.post('/api/notifications/send?dryRun=true').send(choir).expect(200);
  expect(preview as SendPreview).toMatchObject({ count: 1, noContact: ['Omar Saleh'], noContactCount: 1 });
  const { body: sent } = await admin.post('/api/notifications/send?dryRun=false').send(choir).expect(200);
  expect(sent).toMatchObject({ count: 1, noContact: 1 });
  const { body: log } = await admin.get(`/api/parents/${father.id}/mail`).expect(200);
  expect(JSON.stringify(log)).toContain('Was not to be contacted at that time');
  expect(JSON.stringify(log)).toContain('No contact with Omar Saleh');
  const members = (await admin.get(`/api/notifications/groups/${groupId}/members`)).body as GroupMember[];
  expect(names(members as unknown as { firstName: string }[])).toHaveLength(2);
});

it('cancels what waits for the parent about the child, and all that waits once no child is left', async () => {
  const { child, other, mother, father } = await separated();
  const allowed = () => admin.patch(`/api/students/${child.id}/parents/${father.id}`).send({ noContact: false });
  await allowed().expect(200);
  await admin.patch(`/api/students/${other.id}`).send({ studentFirstName: 'Lina' }).expect(200);
  const send = { mode: 'PARENTS', parentIds: [mother.id, father.id], subject: 'News', body: 'About {{child.name}}' };
  await admin
    .post('/api/notifications/send?dryRun=false')
    .send({ ...send, perChild: true })
    .expect(200);
  await admin
    .post('/api/notifications/send?dryRun=false')
    .send({ ...send, subject: 'Concert', body: 'On Monday.' })
    .expect(200);
  const waiting = async () =>
    (await messagesOf(t))
      .filter(({ status }) => status === 'QUEUED')
      .map(({ toAddress, subject, bodyText }) => [
        toAddress === father.email ? 'father' : 'mother',
        subject,
        [child, other].filter(({ studentLastName }) => bodyText.includes(studentLastName)).map(({ id }) => id),
      ]);
  const ofMother = [
    ['mother', 'News', [child.id]],
    ['mother', 'Concert', []],
  ];
  expect(await waiting()).toHaveLength(5);
  await noContact(child.id, father.id);
  expect((await waiting()).sort()).toEqual(
    [...ofMother, ['father', 'News', [other.id]], ['father', 'Concert', []]].sort(),
  );
  expect((await messagesOf(t)).filter(({ status }) => status === 'CANCELLED')).toMatchObject([
    { toAddress: father.email, lastError: 'No contact with this parent.', nextAttemptAt: null },
  ]);
  await noContact(other.id, father.id);
  expect((await waiting()).sort()).toEqual(ofMother.sort());

  // Nor are they sent again from the log.
  const cancelled = (await messagesOf(t)).filter(({ status }) => status === 'CANCELLED').map(({ id }) => id);
  expect(cancelled).toHaveLength(3);
  const again = (ids: number[]) => admin.post('/api/email/messages/retry').send({ ids });
  expect((await again(cancelled).expect(409)).body).toMatchObject({
    message: 'There is to be no contact with this parent about the student.',
  });
  await admin.patch(`/api/students/${other.id}/parents/${father.id}`).send({ noContact: false }).expect(200);
  expect((await again(cancelled).expect(200)).body).toEqual({ count: 2 });
  expect((await waiting()).sort()).toEqual(
    [...ofMother, ['father', 'News', [other.id]], ['father', 'Concert', []]].sort(),
  );
});

it('cancels a notice that waits for the parent, whatever its text says, and the rule tells the other parent', async () => {
  const { child, mother, father, schedule, days, teacherUserId } = await separated();
  await admin
    .patch(`/api/students/${child.id}/parents/${father.id}`)
    .send({ noContact: false, first: true })
    .expect(200);
  const notifier = notifierOf(t, admin);
  t.clock.set('2026-11-17T05:00:00.000Z');
  await notifier.set('ABSENCE', { active: true });
  await t.a.mark({
    scheduleId: schedule.id,
    calendarDayId: days[0]!.id,
    studentId: child.id,
    markedById: teacherUserId,
    status: 'UNINFORMED_ABSENT',
    markedAt: '2026-11-17T09:10:00.000Z',
  });
  await notifier.turnAt('2026-11-17T09:45:00.000Z');
  expect(await notifier.messages()).toMatchObject([{ toAddress: father.email, status: 'QUEUED' }]);
  await t.db.unit(() => t.db.query(`UPDATE email_messages SET subject = 'Absence', body_text = 'Somebody was away.'`));
  await noContact(child.id, father.id);
  await notifier.turnAt('2026-11-17T09:46:00.000Z');
  expect(await notifier.messages()).toMatchObject([
    { toAddress: father.email, status: 'CANCELLED' },
    { toAddress: mother.email, status: 'QUEUED' },
  ]);
});

it('stays when records are merged', async () => {
  const { child, father } = await separated();
  const twin = await t.a.parent({ firstName: 'Omar', lastName: 'Saleh', childIds: [child.id] });
  await admin.post(`/api/parents/${twin.id}/merge?dryRun=false`).send({ otherId: father.id }).expect(200);
  expect((await parentsFor(admin, child.id)).find(({ id }) => id === twin.id)).toMatchObject({
    noContact: true,
    noContactWhy: 'Court order',
  });
});
