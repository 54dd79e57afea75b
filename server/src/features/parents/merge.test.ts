import type { MergePreview } from '@homeroom/shared/merging';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { EmailRecipientEntity } from '../../platform/mail/email-recipient.entity.js';
import { appOfTests } from '../../../test/create-app.js';
import { GroupMemberEntity } from '../notifications/group.entity.js';
import { ParentEntity } from './parent.entity.js';
import { StudentParentEntity } from './student-parent.entity.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const add = async (parent: object) =>
  (
    await admin
      .post('/api/parents')
      .send({ firstName: 'Rima', lastName: 'Haddad', ...parent })
      .expect(201)
  ).body as { id: number };
const link = (studentId: number, parentId: number, relationship: string | null = null) =>
  admin.post(`/api/students/${studentId}/parents`).send({ parentId, relationship }).expect(200);
const links = async (studentId: number) =>
  (await t.db.find(StudentParentEntity, { where: { studentId }, order: { position: 'ASC' } })).map(
    ({ parentId, relationship, position }) => [parentId, relationship, position],
  );
const preview = async (id: number, otherId: number, choices = {}) =>
  (await admin.post(`/api/parents/${id}/merge`).send({ otherId, choices }).expect(200)).body as MergePreview;
const merge = (id: number, otherId: number, choices = {}) =>
  admin.post(`/api/parents/${id}/merge?dryRun=false`).send({ otherId, choices });

async function mailTo(...parentIds: number[]) {
  return t.db.unit(async () => {
    const { identifiers } = await t.db.insert(EmailMessageEntity, {
      createdAt: '2026-11-17T08:00:00.000Z',
      toAddress: 'rima@families.test',
      toName: 'Rima Haddad',
      subject: 'Winter concert',
      bodyText: 'On Friday.',
      cause: 'GROUP',
      status: 'SENT',
      attempts: 1,
    });
    const messageId = Number(identifiers[0]!['id']);
    for (const personId of parentIds) await t.db.insert(EmailRecipientEntity, { messageId, kind: 'PARENT', personId });
    return messageId;
  });
}

it('merges two records of one parent: children, groups and messages move to the kept one', async () => {
  const [kept, other] = [
    await add({ email: 'rima@families.test' }),
    await add({ email: 'rima@work.test', phone: '+1 555 0100' }),
  ];
  const third = await add({ firstName: 'Omar' });
  const [shared, own] = [await t.a.student(), await t.a.student({ studentFirstName: 'Zara' })];
  await link(shared.id, other.id, 'Mother');
  await link(shared.id, third.id, 'Father');
  await link(shared.id, kept.id);
  await link(own.id, other.id, 'Mother');
  const groups: number[] = [];
  for (const [groupName, parentIds] of [
    ['Winter concert', [kept.id, other.id]],
    ['Drivers', [other.id]],
  ] as const) {
    const { id } = (await admin.post('/api/notifications/groups').send({ groupName }).expect(201)).body as {
      id: number;
    };
    groups.push(id);
    await admin
      .post(`/api/notifications/groups/${id}/members`)
      .send({ parentIds })
      .expect((r) => expect(r.status).toBeLessThan(300));
  }
  const messages = [await mailTo(kept.id, other.id), await mailTo(other.id)];

  const planned = await preview(kept.id, other.id);
  expect(planned.refusals).toEqual([]);
  expect(planned.fields.map(({ name, choice, choices }) => [name, choice, choices.length])).toEqual([
    ['firstName', 'kept', 1],
    ['lastName', 'kept', 1],
    ['email', 'kept', 2],
    ['phone', 'other', 2],
    ['noSchoolMail', 'kept', 1],
  ]);
  expect(planned.moves).toEqual(
    expect.arrayContaining([
      `2 children: ${shared.studentFirstName} ${shared.studentLastName}, Zara ${own.studentLastName}.`,
      'Member of Drivers, Winter concert.',
      '2 messages in the e-mail log.',
    ]),
  );

  await merge(kept.id, other.id, { email: 'other' }).expect(200);
  expect((await admin.get(`/api/parents/${other.id}`).expect(200)).body).toMatchObject({
    id: kept.id,
    email: 'rima@work.test',
    phone: '+1 555 0100',
  });
  expect(await links(shared.id)).toEqual([
    [kept.id, 'Mother', 1],
    [third.id, 'Father', 2],
  ]);
  expect(await links(own.id)).toEqual([[kept.id, 'Mother', 1]]);
  expect((await t.db.findBy(GroupMemberEntity, { parentId: kept.id })).map(({ groupId }) => groupId).sort()).toEqual(
    groups.sort(),
  );
  expect(
    (await t.db.findBy(EmailRecipientEntity, { personId: kept.id })).map(({ messageId }) => messageId).sort(),
  ).toEqual(messages.sort());
  expect(await t.db.existsBy(ParentEntity, { id: other.id })).toBe(false);
});

it('still sends no mail to a parent who opted out on either record', async () => {
  const [kept, other] = [await add({}), await add({ noSchoolMail: true })];
  await merge(kept.id, other.id).expect(200);
  expect((await admin.get(`/api/parents/${kept.id}`)).body).toMatchObject({ noSchoolMail: true });
});

it('offers likely duplicates: the same name, phone, or first name and child', async () => {
  const kept = await add({ firstName: 'Aisha', lastName: 'Khan', phone: '+1 555 0177' });
  const name = await add({ firstName: 'Aïsha', lastName: 'KHAN' });
  const phone = await add({ firstName: 'A.', lastName: 'Khan', phone: '+1 (555) 0177' });
  const child = await add({ firstName: 'aisha', lastName: 'Khan-Lowe' });
  const student = await t.a.student();
  await link(student.id, kept.id);
  await link(student.id, child.id);
  await add({ firstName: 'Aisha', lastName: 'Lowe' });
  const { body } = await admin.get(`/api/parents/${kept.id}/likely-same`).expect(200);
  expect((body as { id: number }[]).map(({ id }) => id)).toEqual([name.id, phone.id, child.id]);
});

it('is for the office only', async () => {
  const [kept, other, teacher] = [await add({}), await add({}), await t.as('TEACHER')];
  for (const dryRun of [true, false])
    await teacher.post(`/api/parents/${kept.id}/merge?dryRun=${dryRun}`).send({ otherId: other.id }).expect(403);
  await teacher.get(`/api/parents/${kept.id}/likely-same`).expect(403);
});
