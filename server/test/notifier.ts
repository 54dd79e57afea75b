import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import type { RuleCheck, RuleRow } from '@homeroom/shared/notifier/rules';
import { In } from 'typeorm';
import { MarkEntity } from '../src/features/attendance/mark.entity.js';
import { NoticeEntity } from '../src/features/notifier/notice.entity.js';
import { RuleRuns } from '../src/features/notifier/rule-runs.service.js';
import { EmailMessageEntity } from '../src/platform/mail/email-message.entity.js';
import type { Browser, TestApp } from './create-app.js';

/** Common steps of the Notifier's tests. */
export function notifierOf(t: TestApp, admin: Browser) {
  const rule = async (kind: string): Promise<RuleRow> => {
    const { body } = await admin.get('/api/notifier/rules').expect(200);
    return (body as RuleRow[]).find((each) => each.kind === kind)!;
  };
  return {
    rule,
    /** Changes a rule; `active` turns it on at the clock's current time. */
    set: async (kind: string, change: object): Promise<RuleRow> =>
      (
        await admin
          .patch(`/api/notifier/rules/${(await rule(kind)).id}`)
          .send(change)
          .expect(200)
      ).body as RuleRow,
    check: async (kind: string): Promise<RuleCheck> =>
      (await admin.get(`/api/notifier/rules/${(await rule(kind)).id}/check`).expect(200)).body as RuleCheck,
    /** Runs all rules once, at an instant. */
    turnAt: async (instant: string) => {
      t.clock.set(instant);
      await t.app.get(RuleRuns, { strict: false }).run(new AbortController().signal);
    },
    messages: () => t.db.find(EmailMessageEntity, { where: { cause: 'RULE' }, order: { id: 'ASC' } }),
    outcomes: async () => (await t.db.find(NoticeEntity, { order: { id: 'ASC' } })).map(({ outcome }) => outcome),
    remark: (studentIds: number[], status: MarkStatus | null, markedAt: string) =>
      t.db.unit(() => t.db.update(MarkEntity, { studentId: In(studentIds) }, { status, markedAt })),
  };
}
