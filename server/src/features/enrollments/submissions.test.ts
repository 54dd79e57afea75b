import type { SubmissionAnswer } from '@homeroom/shared/enrollments/enrollments';
import { createApp, type TestApp } from '../../../test/create-app.js';
import { form, submitted } from '../../../test/enrollment-form.js';
import { linkOf, mailAbout, mailedToken } from '../../../test/mailed-links.js';

let t: TestApp;
beforeEach(async () => (t = await createApp()));
afterEach(() => t.close());

const send = (body: object) => t.visitor().post('/api/enrollments/submissions').send(body);
const kept = () => t.db.query<Record<string, unknown>>('SELECT * FROM enrollments ORDER BY id');
const messages = () => mailAbout(t);
const tokenOf = ({ url }: SubmissionAnswer) => new URL(url).searchParams.get('token') ?? '';
const status = (token: string) => t.visitor().get(`/api/enrollments/status?token=${token}`);

describe('the public form', () => {
  it('is stored, answered with a status link, and confirmed to the first parent without any words from the form', async () => {
    const { body } = (await send(form({ notes: 'Visit evil.example' })).expect(200)) as { body: SubmissionAnswer };
    expect(body).toEqual({
      url: expect.stringMatching(/^http:\/\/school\.test\/enroll\/status\?token=[\w-]{43}$/) as string,
      expiresAt: '2027-05-17T12:00:00.000Z',
      sentBefore: null,
    });
    expect(await kept()).toEqual([
      expect.objectContaining({
        state: 'SUBMITTED',
        source: 'FORM',
        student_first_name: 'Amina',
        submitted_at: '2026-11-18T12:00:00.000Z',
      }),
    ]);
    const [letter, ...others] = await messages();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ toAddress: 'layla@families.example', cause: 'ENROLLMENT' });
    expect(linkOf(t, letter!)).toMatch(/^\/enroll\/status\?token=/);
    for (const typed of ['Amina', 'Yusuf', 'Layla', 'evil']) expect(letter!.bodyText).not.toContain(typed);
    expect((await status(mailedToken(t, letter!))).body).toMatchObject({ firstName: 'Amina', state: 'SUBMITTED' });
  });

  it('has one effect when it is sent again, and says when it first arrived if it differed', async () => {
    const first = form();
    await send(first).expect(200);
    t.clock.set('2026-11-18T12:10:00.000Z');
    const again = (await send(first).expect(200)).body as SubmissionAnswer;
    expect(again.sentBefore).toBeNull();
    expect((await send({ ...first, studentFirstName: 'Amira' }).expect(200)).body).toMatchObject({
      sentBefore: '2026-11-18T12:00:00.000Z',
    });
    expect(await kept()).toEqual([expect.objectContaining({ student_first_name: 'Amina' })]);
    expect(await messages()).toHaveLength(1);
    expect((await status(tokenOf(again)).expect(200)).body).toMatchObject({ firstName: 'Amina' });
  });

  it('has one effect when it is sent twice at once', async () => {
    const twice = form();
    const answers = await Promise.all([send(twice), send(twice), send(twice)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await kept()).toHaveLength(1);
    expect(await messages()).toHaveLength(1);
  });

  it('keeps names as they are typed, from right to left and with emoji', async () => {
    await submitted(t, {
      studentFirstName: '  نور‎ ',
      studentLastName: '🦄 Ó Súilleabháin',
      parent1FirstName: 'אביגיל',
    });
    expect(await kept()).toEqual([
      expect.objectContaining({
        student_first_name: 'نور',
        student_last_name: '🦄 Ó Súilleabháin',
        parent1_first_name: 'אביגיל',
      }),
    ]);
    const admin = await t.as('ADMIN');
    expect((await admin.get('/api/enrollments?q=o suilleabhain').expect(200)).body).toHaveLength(1);
    expect((await admin.get('/api/enrollments?q=אביגיל').expect(200)).body).toHaveLength(1);
  });

  it.each([
    [
      'a student without a name',
      { studentFirstName: ' ', studentLastName: '\u200e' },
      'studentFirstName',
      'Enter a first or last name.',
    ],
    ['a name that is too long', { studentLastName: 'x'.repeat(81) }, 'studentLastName', 'Use at most 80 characters.'],
    ['a birth date in the future', { birthDate: '2026-11-18' }, 'birthDate', 'The birth date is in the future.'],
    ['a birth date that no calendar has', { birthDate: '2019-02-29' }, 'birthDate', 'Use a date such as 2026-11-17.'],
    [
      'no way to reach a parent',
      { parent1Email: null, parent1Phone: '' },
      'parent1Email',
      'Enter an e-mail address or a phone number, so that the school can reach you.',
    ],
    [
      'an address that is none',
      { parent1Email: 'layla' },
      'parent1Email',
      'Enter an e-mail address such as name@school.org.',
    ],
    [
      'half a second parent',
      { parent2Phone: '0123' },
      'parent2FirstName',
      'Enter a first or last name, or leave the second parent empty.',
    ],
    ['no consent', { consent: false }, 'consent', 'Select the box to give your consent as a parent or guardian.'],
    ['a state slipped in', { state: 'ACCEPTED' }, 'state', "Unknown field 'state'."],
    ['an id slipped in', { id: 7 }, 'id', "Unknown field 'id'."],
    ['a student slipped in', { studentId: 1 }, 'studentId', "Unknown field 'studentId'."],
    ['no client id', { clientId: 'x' }, 'clientId', 'Open the form again.'],
  ])('refuses %s beside its field', async (_, given, path, message) => {
    const { body } = await send({ ...form(), ...given }).expect(400);
    expect(body).toMatchObject({ errors: expect.arrayContaining([{ path, message }]) as object });
    expect(await kept()).toEqual([]);
    expect(await messages()).toEqual([]);
  });

  it('takes both parents of one address', async () => {
    const second = { parent2FirstName: 'Omar', parent2LastName: 'Yusuf', parent2Email: 'LAYLA@families.example' };
    await send({ ...form(), ...second }).expect(200);
    expect(await kept()).toMatchObject([
      { parent1_email: 'layla@families.example', parent2_email: 'layla@families.example' },
    ]);
  });

  it('refuses a name of 2 MB, and one of 200 KB, without keeping either', async () => {
    await send({ ...form(), studentFirstName: 'x'.repeat(2_000_000) }).expect(413);
    await send({ ...form(), studentFirstName: 'x'.repeat(200_000) }).expect(400);
    expect(await kept()).toEqual([]);
  });

  it("accepts only the school's grades, if it has any", async () => {
    await submitted(t, { risingGrade: 'whatever' });
    const admin = await t.as('ADMIN');
    for (const [n, name] of ['K', '1'].entries())
      await admin
        .post('/api/rising-grades')
        .send({ name, position: n + 1 })
        .expect(201);
    await submitted(t, { risingGrade: 'k' });
    expect((await send(form({ risingGrade: 'Visit evil.example' })).expect(400)).body).toMatchObject({
      errors: [{ path: 'risingGrade', message: 'Choose a grade from the list.' }],
    });
    expect((await t.visitor().get('/api/enrollments/form').expect(200)).body).toEqual({
      open: true,
      grades: ['K', '1'],
    });
  });

  it('can be closed and opened by the office; forms already sent stay and are answered', async () => {
    const sent = form();
    await send(sent).expect(200);
    const admin = await t.as('ADMIN');
    expect((await admin.put('/api/enrollments/form').send({ open: false }).expect(200)).body).toMatchObject({
      open: false,
    });
    expect((await send(form()).expect(403)).body).toMatchObject({
      message: 'Enrollment is closed at the moment. Please ask the school’s office.',
    });
    await send(sent).expect(200);
    expect(await kept()).toHaveLength(1);
    await admin.put('/api/enrollments/form').send({ open: true }).expect(200);
    await send(form()).expect(200);
    await (await t.as('TEACHER')).put('/api/enrollments/form').send({ open: false }).expect(403);
    await admin.put('/api/enrollments/form').send({ open: 'yes' }).expect(400);
  });

  it('is accepted at most 10 times an hour for one e-mail address from one network, and confirmed five times', async () => {
    for (let n = 0; n < 10; n++) await send(form()).expect(200);
    expect((await send(form()).expect(429)).body).toMatchObject({
      message: 'Too many attempts. Try again in 60 minutes.',
    });
    await send(form({ parent1Email: 'omar@families.example' })).expect(200);
    t.clock.set('2026-11-18T13:00:01.000Z');
    await send(form()).expect(200);
    expect(await messages()).toHaveLength(7);
  });

  it('is accepted from a family whose address strangers have used elsewhere, who cannot flood its mailbox', async () => {
    await t.close();
    t = await createApp({ trustedProxies: 'loopback' });
    for (let n = 0; n < 12; n++)
      await send(form())
        .set('x-forwarded-for', `203.0.113.${n % 2}`)
        .expect(200);
    await send(form()).set('x-forwarded-for', '198.51.100.7').expect(200);
    expect(await kept()).toHaveLength(13);
    expect(await messages()).toHaveLength(5);
  });

  it('is accepted at most 100 times an hour from one network address', async () => {
    for (let n = 0; n < 100; n++) await send(form({ parent1Email: `p${n}@families.example` })).expect(200);
    await send(form({ parent1Email: 'one.more@families.example' })).expect(429);
  });
});

describe('a status link', () => {
  it('shows the state and what it is about, and no more than a first name', async () => {
    const { body } = (await send(form())) as { body: SubmissionAnswer };
    expect((await status(tokenOf(body)).expect(200)).body).toEqual({
      firstName: 'Amina',
      state: 'SUBMITTED',
      submittedAt: '2026-11-18T12:00:00.000Z',
      movedAt: '2026-11-18T12:00:00.000Z',
    });
  });

  it('no longer works once it is altered, too old, or ended by the office', async () => {
    const { body } = (await send(form())) as { body: SubmissionAnswer };
    const token = tokenOf(body);
    await status(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`).expect(404);
    await status('').expect(404);
    await t.visitor().get('/api/enrollments/status').expect(400);
    const admin = await t.as('ADMIN');
    const id = Number((await kept())[0]!['id']);
    const made = (await admin.post(`/api/enrollments/${id}/status-link`).expect(200)).body as SubmissionAnswer;
    await status(tokenOf(made)).expect(200);
    await admin.delete(`/api/enrollments/${id}/status-link`).expect(204);
    await status(token).expect(404);
    expect((await status(tokenOf(made)).expect(404)).body).toMatchObject({
      message: 'This link no longer works. Ask the school’s office for a new one.',
    });
    const later = (await admin.post(`/api/enrollments/${id}/status-link`).expect(200)).body as SubmissionAnswer;
    t.clock.set('2027-05-17T12:00:00.000Z');
    await status(tokenOf(later)).expect(404);
    await admin.post('/api/enrollments/999/status-link').expect(404);
  });

  it.each(['ended', 'deleted with its form'])('is in no letter any more that waits, once it is %s', async (how) => {
    const id = await submitted(t);
    const admin = await t.as('ADMIN');
    await admin.delete(`/api/enrollments/${id}${how === 'ended' ? '/status-link' : ''}`).expect(204);
    expect((await messages()).map(({ status, linkPath, nextAttemptAt }) => [status, linkPath, nextAttemptAt])).toEqual([
      ['CANCELLED', null, null],
    ]);
  });

  it('is stored as a hash only', async () => {
    const { body } = (await send(form())) as { body: SubmissionAnswer };
    const rows = await t.db.query<object>('SELECT * FROM enrollment_links');
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(body));
  });
});
