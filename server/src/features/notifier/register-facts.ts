import type { RemindedRegister } from '../dashboard/reminded-registers.service.js';
import type { StoredNotice } from './decide.js';
import { digestsOf, firstReminderAt, nextReminderAt } from './due.js';
import type { RegisterFact, RuleNow } from './facts.js';

/** The facts of the rule about uncompleted registers. */
export function registerFacts(
  registers: readonly RemindedRegister[],
  digestReaderIds: readonly number[],
  { rule, notices, zone, now, today, firstDay, quiet }: RuleNow,
): RegisterFact[] {
  const first = (register: RemindedRegister) => firstReminderAt(zone, register, rule.delayMinutes);
  const before = new Map(notices.map((notice) => [notice.key, notice]));
  const reminders = registers.map((register): RegisterFact => {
    const { scheduleId, calendarDayId, date, holderUserId: userId } = register;
    const { nth, last } = reminded(before, `${scheduleId}/${calendarDayId}`, rule.times);
    return {
      key: `${scheduleId}/${calendarDayId}/${nth}`,
      scheduleId,
      calendarDayId,
      studentId: null,
      date,
      since: firstReminderAt(zone, register, 0).toISOString(),
      due: last === null ? first(register) : nextReminderAt(zone, first(register), new Date(last)),
      toldAt: null,
      userId,
      isDigest: false,
      registers: [register],
    };
  });
  const overdue = registers.filter((register) => first(register) <= now);
  if (rule.digestAt === null || overdue.length === 0) return reminders;
  const digests = digestsOf(zone, today, rule.digestAt, quiet)
    .filter(({ date }) => date >= firstDay)
    .flatMap(({ date, due }) =>
      digestReaderIds.map((userId): RegisterFact => ({
        key: `digest/${date}/${userId}`,
        scheduleId: null,
        calendarDayId: null,
        studentId: null,
        date,
        since: due.toISOString(),
        due,
        toldAt: null,
        userId,
        isDigest: true,
        registers: overdue,
      })),
    );
  return [...reminders, ...digests];
}

/** The number of a register's next reminder, at most `times`, and when the one before it went out. */
function reminded(notices: ReadonlyMap<string, StoredNotice>, place: string, times: number) {
  let last: string | null = null;
  for (let nth = 1; ; nth++) {
    const notice = notices.get(`${place}/${nth}`);
    if (notice?.outcome !== 'TOLD' || nth >= times) return { nth, last };
    last = notice.at;
  }
}
