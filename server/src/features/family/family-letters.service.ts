import { Injectable } from '@nestjs/common';
import { showDay } from '@homeroom/shared/dates';
import { callNameOf, fullNameOf } from '@homeroom/shared/names';
import { namesOf } from '@homeroom/shared/text';
import { Clock } from '../../platform/clock.js';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { inEvenTime } from '../../platform/http/even-time.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { Settings } from '../../platform/settings/settings.js';
import { Attempts } from '../auth/attempts.service.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { contactsLock } from '../parents/public.js';
import { fromContacts } from '../parents/parents.sql.js';
import { isEnrolled, joinStudent } from '../students/students.sql.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { FamilyLinks } from './family-links.service.js';

type Reader = Pick<ParentEntity, 'id' | 'firstName' | 'lastName' | 'email'>;

const refOf = (parentId: number) => `PARENT ${parentId}`;

/** Writes the links to the families' pages, to addresses on file alone. */
@Injectable()
export class FamilyLetters {
  constructor(
    private readonly db: Database,
    private readonly links: FamilyLinks,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    private readonly time: SchoolTime,
  ) {}

  /** The parents of these who have an address and a child whom their page shows, as they stay until the caller's unit of work ends. */
  async readers(parentIds: readonly number[]): Promise<Reader[]> {
    await this.db.lockName(contactsLock);
    return this.db.queryInParts<Reader>(
      `SELECT DISTINCT ${columns('parent', 'id', 'firstName', 'lastName', 'email')} ${fromContacts} ${joinStudent('student_parent.student_id')}
       WHERE parent.id IN (:...ids) AND parent.email IS NOT NULL AND ${isEnrolled} ORDER BY parent.id`,
      parentIds,
      { today: await this.time.today() },
    );
  }

  /** Queues a letter for each address, with a link for each parent who reads it, in the caller's unit of work; returns how many. */
  async queue(readers: readonly Reader[], senderId: number | null): Promise<number> {
    const from = await this.settings.schoolName();
    const byAddress = Map.groupBy(readers, ({ email }) => email!.toLowerCase());
    for (const [address, sharing] of byAddress) {
      const links = [];
      for (const reader of sharing) links.push({ reader, ...(await this.links.forLetter(reader.id)) });
      await this.outbox.queue({
        to: { address, name: namesOf(sharing.map(fullNameOf)) },
        people: sharing.map(({ id }) => ({ parentId: id })),
        letter: {
          from,
          subject: `Your family’s page at ${from}`,
          greeting: `Dear ${namesOf(sharing.map(callNameOf))},`,
          before: [
            'This is the link to your family’s page. There you tell us when a child is ill, late or away, and see their classes and marks.',
          ],
          pages: links.map(({ reader, path }) => ({
            words: sharing.length > 1 ? `${fullNameOf(reader)}’s family page` : 'Open your family’s page',
            path,
          })),
          after: [
            `The link works until ${showDay(links.map(({ until }) => until).sort()[0]!)}. Keep it to yourself: whoever has it sees the page.`,
          ],
        },
        cause: 'FAMILY',
        causeRef: refOf(sharing[0]!.id),
        senderId,
      });
    }
    return byAddress.size;
  }

  /** Cancels letters to a parent that have not been sent. */
  cancel(parentId: number): Promise<void> {
    return this.outbox.cancel('FAMILY', [refOf(parentId)]);
  }
}

/** Answers whoever asks for a new link by an e-mail address. */
@Injectable()
export class NewLinks {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly letters: FamilyLetters,
    private readonly attempts: Attempts,
  ) {}

  /** Writes to the parents with this address. The answer and its time are the same for every other address; 429 after too many from one network. */
  send(email: string, from: string): Promise<void> {
    return inEvenTime(this.clock, async () => {
      await this.attempts.begin('family mail', email, from);
      if (!(await this.attempts.getsLetter('family mail', email))) return;
      await this.db.unit(async () => {
        const parents = await this.db.findBy(ParentEntity, { email });
        const readers = await this.letters.readers(parents.map(({ id }) => id));
        if (readers.length > 0) await this.letters.queue(readers, null);
      });
    });
  }
}
