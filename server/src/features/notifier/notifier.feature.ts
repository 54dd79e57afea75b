import { hourMs, minuteMs } from '@homeroom/shared/dates';
import { Notifier20261201100000 } from '../../database/migrations/20261201100000-notifier.js';
import type { Feature } from '../../platform/feature.js';
import type { Merging } from '../../platform/merging/merging.js';
import { ruleNameOf } from '../notifications/public.js';
import { NoticeEntity, NoticeMessageEntity } from './notice.entity.js';
import { Notices, tellAgain } from './notices.service.js';
import { NotifierModule } from './notifier.module.js';
import { isAboutStudent, isReminder, kindsOfRules } from './notifier.sql.js';
import { RuleRuns } from './rule-runs.service.js';
import { RunEntity } from './rule.entity.js';
import { Rules } from './rules.service.js';
import { rulesResource } from './rules.resource.js';
import { ownLetters } from './standard-letters.js';
import { templateUse } from './template-use.js';

/** A student's notices move along, so that nothing is told again under the other record's name. */
const mergeNotices: Merging = {
  subject: 'Student',
  columns: ['notices.student_id'],
  rows: ['notice', 'notices'],
  expires: true,
  also: {
    notice_messages:
      'notice_id IN (SELECT notice.id FROM notices notice WHERE notice.student_id IN (:keptId, :otherId))',
  },

  async move({ db, keptId, otherId }) {
    const ids = { keptId, otherId };
    const shared = await db.query<{ keptNoticeId: number; otherNoticeId: number; otherIsTold: number }>(
      `SELECT kept.id AS "keptNoticeId", other.id AS "otherNoticeId", CASE WHEN other.outcome = 'TOLD' THEN 1 ELSE 0 END AS "otherIsTold"
       FROM notices other JOIN notices kept ON kept.rule_id = other.rule_id AND kept.schedule_id = other.schedule_id AND kept.calendar_day_id = other.calendar_day_id
         AND kept.student_id = :keptId WHERE other.student_id = :otherId`,
      ids,
    );
    for (const { keptNoticeId, otherNoticeId, otherIsTold } of shared) {
      // If either was told, the merged notice counts as told, with the messages of both.
      const [staysId, goesId] = otherIsTold ? [otherNoticeId, keptNoticeId] : [keptNoticeId, otherNoticeId];
      await db.query(
        `UPDATE notice_messages SET notice_id = :staysId WHERE notice_id = :goesId
           AND message_id NOT IN (SELECT message_id FROM notice_messages WHERE notice_id = :staysId)`,
        { staysId, goesId },
      );
      await db.query('DELETE FROM notices WHERE id = :goesId', { goesId });
    }
    await db.query(
      `UPDATE notices SET student_id = :keptId, notice_key = schedule_id || '/' || calendar_day_id || '/' || CAST(:keptId AS integer)
       WHERE student_id = :otherId`,
      ids,
    );
  },
};

export const notifier: Feature = {
  module: NotifierModule,
  causes: { RULE: { name: 'Rule', batch: 'All messages from this run' } },
  letters: ownLetters,
  resources: [rulesResource],
  entities: [RunEntity, NoticeEntity, NoticeMessageEntity],
  uses: [templateUse],
  merging: [mergeNotices],
  recordNames: { NotifierRule: { sql: kindsOfRules, wordsOf: ruleNameOf } },
  reminder: isReminder,
  mailAbout: [{ isAbout: isAboutStudent, cancelled: tellAgain }],
  expiring: [
    { table: 'notices', at: 'at', aheadMs: 0, keptMs: null },
    { table: 'notices', at: 'since', aheadMs: 0, keptMs: null, where: `outcome = 'WAITING'` },
    { table: 'notifier_rules', at: 'switched_at', aheadMs: 0, keptMs: null },
  ],
  queues: [Rules],
  jobs: [
    { name: 'notifier.rules', title: 'Running the rules of the Notifier', everyMs: minuteMs, work: RuleRuns },
    { name: 'notifier.old-notices', title: 'Deleting old notices of rules', everyMs: 6 * hourMs, work: Notices },
  ],
  migrations: [Notifier20261201100000],
};
