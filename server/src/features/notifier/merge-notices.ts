import type { Merging } from '../../platform/merging/merging.js';

/** A student's notices move along, so that nothing is told again under the other record's name. */
export const mergeNotices: Merging = {
  subject: 'Student',
  columns: ['notices.student_id'],

  plan: () => Promise.resolve({}),

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
