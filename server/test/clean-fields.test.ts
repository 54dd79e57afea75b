import { CleanFields20261230100000 } from '../src/database/migrations/20261230100000-clean-fields.js';
import { appOfTests } from './create-app.js';

const t = appOfTests();

const clean = () => t.db.unit(() => new CleanFields20261230100000().up(t.db.manager.queryRunner!));
const rows = (sql: string) => t.db.query<Record<string, unknown>>(sql);

it('cleans stored addresses, phone numbers and codes, and leaves those that would clash', async () => {
  const [dirty, taken, twin] = [
    await t.a.user({ email: '\u200eavi@lrm.example', phoneNumber: '\u202a+353\u00a085\u2011555\u202c' }),
    await t.a.user({ email: 'ana@lrm.example' }),
    await t.a.user({ email: 'ana@lrm.example\u200f', phoneNumber: "o'clock" }),
  ];
  const parent = await t.a.parent({ childIds: [], email: 'mo\u200dther@lrm.example', phone: '٠١٧١' });
  const student = await t.a.student({ currentGrade: '4\u200b', risingGrade: null });
  const section = await t.a.section({ sectionName: '9–Z' });
  const [other, same] = [await t.a.section({ sectionName: '8-Z' }), await t.a.section({ sectionName: '8–Z' })];
  await clean();
  expect(
    await rows(
      `SELECT id, email, phone_number FROM users WHERE id IN (${dirty.id}, ${taken.id}, ${twin.id}) ORDER BY id`,
    ),
  ).toEqual([
    { id: dirty.id, email: 'avi@lrm.example', phone_number: '+353 85-555' },
    { id: taken.id, email: 'ana@lrm.example', phone_number: null },
    { id: twin.id, email: 'ana@lrm.example\u200f', phone_number: "o'clock" },
  ]);
  expect(await rows(`SELECT email, phone FROM parents WHERE id = ${parent.id}`)).toEqual([
    { email: 'mother@lrm.example', phone: '0171' },
  ]);
  expect(await rows(`SELECT current_grade, rising_grade FROM students WHERE id = ${student.id}`)).toEqual([
    { current_grade: '4', rising_grade: null },
  ]);
  const ids = [section.id, other.id, same.id].join(', ');
  expect(await rows(`SELECT section_name FROM sections WHERE id IN (${ids}) ORDER BY id`)).toEqual([
    { section_name: '9-Z' },
    { section_name: '8-Z' },
    { section_name: '8–Z' },
  ]);
});
