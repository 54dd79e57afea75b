import { Injectable } from '@nestjs/common';
import type { PersonMail, PersonMessage } from '@homeroom/shared/email-log';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { Reads } from '../../platform/database/reads.js';
import { fromMessagesTo } from '../../platform/mail/mail.sql.js';
import { RefusedAddressEntity } from '../../platform/mail/refused-address.entity.js';
import { In } from 'typeorm';
import { fromParents } from '../parents/parents.sql.js';

interface Parent {
  id: number;
  name: string;
  email: string | null;
  noSchoolMail: boolean | number;
}

/** How many of a person's messages their page shows. */
const shown = 20;

/** Why a parent did or did not get an e-mail. */
@Injectable()
export class PersonMailService {
  constructor(
    private readonly reads: Reads,
    private readonly access: RowAccess,
  ) {}

  async ofParent(id: number, actor: Actor): Promise<PersonMail> {
    await this.access.require(actor, 'Parent', 'parents', id);
    return this.of(await this.parents('l.parent_id = :id', id));
  }

  /** Of all parents of a student. */
  async ofStudent(id: number, actor: Actor): Promise<PersonMail> {
    await this.access.require(actor, 'Student', 'students', id);
    return this.of(await this.parents('l.student_id = :id', id));
  }

  private parents(where: string, id: number): Promise<Parent[]> {
    return this.reads.query<Parent>(
      `SELECT DISTINCT p.id AS "id", p.first_name || ' ' || p.last_name AS "name", p.email AS "email", p.no_school_mail AS "noSchoolMail"
       ${fromParents} WHERE ${where} ORDER BY p.id`,
      { id },
    );
  }

  private async of(parents: Parent[]): Promise<PersonMail> {
    if (parents.length === 0) return { messages: [], reasons: [] };
    const addresses = parents.flatMap(({ email }) => email ?? []);
    const [messages, refused] = await Promise.all([
      this.reads.query<PersonMessage>(
        `SELECT DISTINCT e.id AS "id", e.created_at AS "createdAt", e.subject AS "subject", e.status AS "status", e.last_error AS "lastError",
           e.cause AS "cause", e.to_name AS "toName"
         ${fromMessagesTo} WHERE r.kind = 'PARENT' AND r.person_id IN (:...ids) ORDER BY e.created_at DESC, e.id DESC LIMIT ${shown}`,
        { ids: parents.map(({ id }) => id) },
      ),
      addresses.length > 0 ? this.reads.manager.findBy(RefusedAddressEntity, { address: In(addresses) }) : [],
    ]);
    const reasons = parents.flatMap(({ name, email, noSchoolMail }) => {
      if (noSchoolMail) return [`${name} wants no school mail: group mail and notices are not sent.`];
      if (!email) return [`${name} has no e-mail address.`];
      const answer = refused.find(({ address }) => address === email)?.answer;
      return answer ? [`The mail server refused ${email}, the address of ${name}: ${answer}`] : [];
    });
    return { messages, reasons };
  }
}
