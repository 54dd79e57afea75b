import { appOfTests, later } from '../../../test/create-app.js';
import { mark, openRegister } from '../../../test/open-register.js';
import { Jobs } from '../../platform/jobs/jobs.js';

const t = appOfTests();

it('deletes the answers to saves after 90 days', async () => {
  const register = await openRegister(t, { students: 1 });
  await register.saved(register.teacher, [mark(register.ids[0]!)]);
  const kept = async (days: number) => {
    t.clock.set(later(days * 86_400_000));
    await t.app.get(Jobs).round();
    return (await t.db.query('SELECT save_id FROM register_saves')).length;
  };
  expect(await kept(89)).toBe(1);
  expect(await kept(90)).toBe(0);
});
