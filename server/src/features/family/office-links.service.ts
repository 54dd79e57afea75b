import { Injectable } from '@nestjs/common';
import type { FamilyLinkState, FamilyLinkUrl } from '@homeroom/shared/family';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { fromNotices } from '../absence-notices/absence-notices.sql.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { fromContacts } from '../parents/parents.sql.js';
import { isEnrolled, joinStudent } from '../students/students.sql.js';
import { FamilyLetters } from './family-letters.service.js';
import { FamilyLinks } from './family-links.service.js';

/** What the office does with the links of families. */
@Injectable()
export class OfficeFamilyLinks {
  constructor(
    private readonly db: Database,
    private readonly links: FamilyLinks,
    private readonly letters: FamilyLetters,
    private readonly time: SchoolTime,
    private readonly audit: Audit,
  ) {}

  async state(parentId: number): Promise<FamilyLinkState> {
    const { email } = await this.db.requireRow(ParentEntity, parentId);
    const [told] = await this.db.query<{ toldAt: string | null }>(
      `SELECT max(absence_notice.told_at) AS "toldAt" ${fromNotices} WHERE absence_notice.parent_id = :parentId`,
      { parentId },
    );
    return {
      email,
      until: await this.links.until(parentId),
      toldAt: told!.toldAt,
      children: await this.children(parentId),
    };
  }

  /** The link, for the office to pass on. */
  copy(parentId: number, origin: string, actor: Actor): Promise<FamilyLinkUrl> {
    return this.db.unit(async () => {
      await this.require(parentId);
      const { path, until } = await this.links.signedPath(parentId);
      await this.audit.record(actor, { action: 'make family link', subject: 'Parent', id: parentId });
      return { url: origin + path, until };
    });
  }

  /** Sends the link to the parents' addresses; 409 if none of them can get it. */
  send(parentIds: readonly number[], actor: Actor): Promise<{ messages: number }> {
    return this.db.unit(async () => {
      const readers = await this.letters.readers(parentIds);
      if (readers.length === 0)
        throw conflict(
          'Nobody can get the link: they have no e-mail address, or no child at the school about whom they may be contacted.',
        );
      const messages = await this.letters.queue(readers, actor.userId);
      const change = { action: 'send family link', subject: 'Parent' } as const;
      await this.audit.record(
        actor,
        readers.map(({ id }) => ({ ...change, id })),
      );
      return { messages };
    });
  }

  /** Ends a parent's links, and cancels letters that wait with one. The next e-mail has a new link. */
  end(parentId: number, actor: Actor): Promise<void> {
    return this.db.unit(async () => {
      await this.db.requireRow(ParentEntity, parentId);
      await this.letters.cancel(parentId);
      if ((await this.links.end(parentId)) > 0)
        await this.audit.record(actor, { action: 'end family link', subject: 'Parent', id: parentId });
    });
  }

  private async require(parentId: number) {
    await this.db.requireRow(ParentEntity, parentId);
    if ((await this.children(parentId)) === 0)
      throw conflict(
        'The page would be empty: this parent has no child at the school about whom they may be contacted.',
      );
  }

  private async children(parentId: number): Promise<number> {
    return this.db.queryCount(
      `SELECT count(*) AS "count" ${fromContacts} ${joinStudent('student_parent.student_id')} WHERE parent.id = :parentId AND ${isEnrolled}`,
      { parentId, today: await this.time.today() },
    );
  }
}
