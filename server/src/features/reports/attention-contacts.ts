import type { AttentionStudent } from '@homeroom/shared/reports/attention';
import type { RowRule } from '../../platform/access/row-access.js';
import { fromMessagesTo } from '../../platform/mail/mail.sql.js';
import type { ReadParameters, ReadRows } from '../../platform/workers/worker-reads.js';
import { fromContacts, parentName } from '../parents/parents.sql.js';

type Contacts = Pick<AttentionStudent, 'parents' | 'writtenAt'>;

type ParentCells = [
  studentId: number,
  id: number,
  name: string,
  lastName: string,
  email: string | null,
  phone: string | null,
  writtenAt: string | null,
];

/** Whom to write to or call about each student, and when the last e-mail to them was sent; `reach` is a rule on `student_parent.student_id`. */
export async function readContacts(
  rows: ReadRows,
  studentIds: readonly number[],
  reach: RowRule,
): Promise<Map<number, Contacts>> {
  const found = await rows<ParentCells>(
    `SELECT student_parent.student_id, parent.id, ${parentName}, parent.last_name, parent.email, parent.phone,
       (SELECT max(email_message.sent_at) ${fromMessagesTo}
        WHERE email_recipient.kind = 'PARENT' AND email_recipient.person_id = parent.id AND email_message.status = 'SENT')
     ${fromContacts} WHERE student_parent.student_id IN (${studentIds.map(Number).join() || 'NULL'}) AND ${reach.sql}
     ORDER BY student_parent.position, student_parent.id`,
    reach.parameters as ReadParameters,
  );
  return new Map(
    [...Map.groupBy(found, ([studentId]) => studentId)].map(([studentId, own]) => [
      studentId,
      {
        parents: own.map(([, id, name, lastName, email, phone]) => ({ id, name, lastName, email, phone })),
        writtenAt:
          own
            .flatMap(([, , , , , , at]) => at ?? [])
            .sort()
            .at(-1) ?? null,
      },
    ]),
  );
}
