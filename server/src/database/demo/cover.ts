import { addDays } from '@homeroom/shared/dates';
import { TeacherEntity } from '../../features/accounts/teacher.entity.js';
import { ClassDates } from '../../features/classes/class-dates.service.js';
import { CoverChoices } from '../../features/cover/grants/cover-choices.service.js';
import { CoverRequests } from '../../features/cover/requests/cover-requests.service.js';
import { CoverGrants } from '../../features/cover/grants/cover-grants.service.js';
import type { Actor } from '../../platform/access/actor.js';
import type { Demo } from './demo.js';

/** Adds cover that the demo's teacher gives, cover that she gets, and her request that waits for the office. */
export async function arrangeCover(demo: Demo, teacher: Actor) {
  const { today, office } = demo;
  const [choices, delegations] = [demo.get(CoverChoices), demo.get(CoverGrants)];
  demo.at(0, '07:00');
  const all = await demo.get(ClassDates).classes({ during: { from: today, to: today } });
  const classes = all.filter(({ startTime }) => startTime !== null);
  const { id: teacherId } = await demo.db.findOneByOrFail(TeacherEntity, { userId: teacher.userId });
  const coming = async (scheduleId: number) =>
    (await choices.unmarkedDates(scheduleId)).filter(({ classDate }) => classDate > today);

  const theirs = classes.filter(({ teacherUserId }) => teacherUserId !== teacher.userId);
  for (const { scheduleId } of theirs) {
    const dates = (await coming(scheduleId)).slice(0, 1).map(({ id }) => id);
    if (dates.length === 0) continue;
    const self = (await choices.candidates(scheduleId, dates, office)).find(({ id }) => id === teacherId);
    if (!self || self.blocked || self.clashes.length > 0) continue;
    await delegations.grant({ scheduleId, substituteId: teacherId, calendarDayIds: dates, reason: 'Training' }, office);
    break;
  }

  const [own] = classes.filter(({ teacherUserId }) => teacherUserId === teacher.userId);
  if (own) {
    const { scheduleId } = own;
    const [next, ...later] = await coming(scheduleId);
    const [best] = next ? await choices.candidates(scheduleId, [next.id], office) : [];
    if (next && best && !best.blocked)
      await delegations.grant(
        {
          scheduleId,
          substituteId: best.id,
          calendarDayIds: [next.id],
          reason: 'Sports day',
        },
        office,
      );
    const requested = later.find(({ classDate }) => classDate >= addDays(today, 5)) ?? later[0];
    if (requested)
      await demo.get(CoverRequests).ask({ scheduleId, calendarDayIds: [requested.id], reason: 'Dentist' }, teacher);
  }
}
