import type { RuleRow } from '@homeroom/shared/notifier/rules';
import { appOfTests } from '../../../test/create-app.js';
import { notifierOf } from '../../../test/notifier.js';

const t = appOfTests();
const admin = t.browser('ADMIN');
const notifier = notifierOf(t, admin);

let count = 0;
const template = async (bodyTemplate: string, more: object = {}) =>
  (
    await admin
      .post('/api/email/email-templates')
      .send({ code: `RULE-${++count}`, name: 'Ours', subjectTemplate: 'Absence', bodyTemplate, ...more })
      .expect(201)
  ).body as { id: number };

test('a school has the three rules, and all of them are off', async () => {
  const { body } = await admin.get('/api/notifier/rules').expect(200);
  expect(body).toMatchObject([
    { kind: 'REGISTERS', active: false, delayMinutes: 180, times: 3, digestAt: '18:00', digestTo: 1, lastRun: null },
    { kind: 'ABSENCE', active: false, delayMinutes: 30, includeAbsent: false, quietFrom: '19:00', quietTo: '07:30' },
    { kind: 'THRESHOLD', active: false, atTime: '16:00', audience: 'FIRST_PARENT', copyTeacher: false },
  ]);
});

test('records who turned a rule on or off and when, also in its history', async () => {
  const on = await notifier.set('THRESHOLD', { active: true });
  const name = `${admin.user.firstName} ${admin.user.lastName}`;
  expect(on).toMatchObject({ active: true, switchedAt: '2026-11-18T12:00:00.000Z', switchedBy: name });
  t.clock.set('2026-11-18T13:00:00.000Z');
  expect(await notifier.set('THRESHOLD', { quietFrom: '18:00' })).toMatchObject({
    quietFrom: '18:00',
    switchedAt: '2026-11-18T12:00:00.000Z',
  });
  const { body } = await admin.get(`/api/notifier/rules/${on.id}/history`).expect(200);
  expect(body).toMatchObject([
    { action: 'update', actorName: name, before: { quietFrom: '19:00' }, after: { quietFrom: '18:00' } },
    { action: 'update', before: { active: false }, after: { active: true } },
  ]);
});

test.each([
  ['ABSENCE', { times: 2 }, 'times', 'The rule Absence notices has no such setting.'],
  ['ABSENCE', { delayMinutes: 721 }, 'delayMinutes', 'Enter at most 720 minutes.'],
  ['ABSENCE', { delayMinutes: -1 }, 'delayMinutes', 'Enter 0 or more.'],
  ['ABSENCE', { quietFrom: null }, 'quietFrom', 'Enter both times, or leave both empty.'],
  ['ABSENCE', { quietTo: '19:00' }, 'quietTo', 'The end must differ from the start.'],
  ['ABSENCE', { quietTo: '24:00' }, 'quietTo', 'Use a time such as 09:30.'],
  ['ABSENCE', { audience: 'NOBODY' }, 'audience', 'Choose who gets it.'],
  ['REGISTERS', { times: 11 }, 'times', 'Enter at most 10.'],
  ['REGISTERS', { audience: 'EVERY_PARENT' }, 'audience', 'The rule Uncompleted registers has no such setting.'],
  ['REGISTERS', { templateId: 999 }, 'templateId', 'Choose a template from the list.'],
] as const)('refuses %s %j', async (kind, change, path, message) => {
  const { id } = await notifier.rule(kind);
  const { body } = await admin.patch(`/api/notifier/rules/${id}`).send(change).expect(400);
  expect((body as { errors: unknown }).errors).toEqual([{ path, message }]);
});

test('refuses another kind, and creating or deleting rules', async () => {
  const { id } = await notifier.rule('ABSENCE');
  await admin.patch(`/api/notifier/rules/${id}`).send({ kind: 'THRESHOLD' }).expect(400);
  await admin.post('/api/notifier/rules').send({}).expect(404);
  await admin.delete(`/api/notifier/rules/${id}`).expect(404);
  await admin.post(`/api/notifier/rules/${id}/run`).send({}).expect(400);
});

test('is not for teachers', async () => {
  const teacher = await t.as('TEACHER');
  const { id } = await notifier.rule('ABSENCE');
  await teacher.get('/api/notifier/rules').expect(403);
  await teacher.get(`/api/notifier/rules/${id}/check`).expect(403);
  await teacher.post(`/api/notifier/rules/${id}/run`).send({ messages: 1 }).expect(403);
  await teacher.patch(`/api/notifier/rules/${id}`).send({ active: true }).expect(403);
});

test("writes with its own template, which must contain the children's token", async () => {
  const { id } = await notifier.rule('ABSENCE');
  const refused = async (templateId: number) =>
    ((await admin.patch(`/api/notifier/rules/${id}`).send({ templateId }).expect(400)).body as { message: string })
      .message;
  const without = await template('Your child was absent.');
  expect(await refused(without.id)).toContain(
    'The rule Absence notices needs {{children}} in the body of its template.',
  );
  const foreign = await template('{{children}} {{registers}}');
  expect(await refused(foreign.id)).toContain('does not fill in {{registers}}');
  const ofOneChild = await template('{{children}}: {{child.teacher}} asks you to call.');
  expect(await refused(ofOneChild.id)).toContain(
    'The rule Absence notices does not fill in {{child.teacher}}. Remove it.',
  );
  const inactive = await template('{{children}}', { active: false });
  expect(await refused(inactive.id)).toContain('needs an active template');

  t.clock.set('2026-11-17T08:00:00.000Z');
  const ours = await template('<p>{{children}}</p><p>{{absences}}</p>', { html: true });
  const rule = await notifier.set('ABSENCE', { templateId: ours.id, active: true });
  expect(rule.templateName).toBe('Ours');
  const { schedule, days, students } = await t.a.register({ students: 2 });
  for (const { id: studentId } of students)
    await t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: days[0]!.id,
      studentId,
      markedById: admin.user.id,
      status: 'UNINFORMED_ABSENT',
    });
  await t.a.parent({ childIds: students.map(({ id: studentId }) => studentId), firstName: '<b>Rima' });
  await notifier.turnAt('2026-11-17T10:00:00.000Z');
  const [message] = await notifier.messages();
  expect(message!.bodyHtml).toMatch(
    /<p>Amina Yusuf \d+ and Amina Yusuf \d+<\/p><p>Amina [^<]+ was absent without notice: [^<]+<br>\nAmina/,
  );
});

test('a template that a rule uses is neither deleted nor broken: the refusal names the rule', async () => {
  const ours = await template('{{absences}} {{children}}');
  const said = async (request: PromiseLike<{ body: { message: string } }>) => (await request).body.message;
  await notifier.set('THRESHOLD', { templateId: ours.id });
  expect(await said(admin.delete(`/api/email/email-templates/${ours.id}`).expect(409))).toBe(
    'The rule Repeated absence uses this template. Give it another one first.',
  );
  await notifier.set('ABSENCE', { templateId: ours.id });
  expect(await said(admin.delete(`/api/email/email-templates/${ours.id}`).expect(409))).toBe(
    'The rules Absence notices and Repeated absence use this template. Give them another one first.',
  );
  const change = (body: object) => admin.patch(`/api/email/email-templates/${ours.id}`).send(body);
  expect((await change({ bodyTemplate: '{{children}}' }).expect(400)).body.errors).toEqual([
    { path: 'bodyTemplate', message: 'The rule Repeated absence needs {{absences}} in the body of its template.' },
  ]);
  await change({ active: false }).expect(400);
  await change({ bodyTemplate: '{{absences}} of {{children}}' }).expect(200);
  for (const kind of ['ABSENCE', 'THRESHOLD'] as const) await notifier.set(kind, { templateId: null });
  await admin.delete(`/api/email/email-templates/${ours.id}`).expect(204);
});

test('turning a rule off drops its waiting notices', async () => {
  await notifier.set('ABSENCE', { active: false });
  expect(((await admin.get('/api/notifier/rules').expect(200)).body as RuleRow[])[1]!.active).toBe(false);
  expect(await notifier.outcomes()).not.toContain('WAITING');
});
