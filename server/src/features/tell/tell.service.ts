import { Injectable } from '@nestjs/common';
import { callNameOf, fullNameOf } from '@homeroom/shared/names';
import { audiences, type Audience, type AudiencePreview, type Tell, type TellPreview } from '@homeroom/shared/tell';
import { namesOf } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { renderLetter } from '../../platform/mail/letter.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { Settings } from '../../platform/settings/settings.js';
import { fromAccounts } from '../accounts/accounts.sql.js';
import { addressed, type Addressed, type Addressee, type Recipient } from '../notifications/public.js';
import { joinContactsOf } from '../parents/parents.sql.js';
import { fromEveryone } from '../students/students.sql.js';
import type { News, Telling, ToldChild } from './telling.js';

interface ParentRow extends Pick<Recipient, 'firstName' | 'lastName' | 'email'> {
  parentId: number;
  /** SQLite answers 0 or 1. */
  noSchoolMail: boolean | number;
  childId: number;
  childFirstName: string;
  childLastName: string;
}

/** The messages of one audience. */
interface Readers extends Pick<Addressed<ToldChild>, 'addressees' | 'withoutAddress'> {
  newsFor: (reader: Addressee<ToldChild>) => News;
}

/** Writes to families and teachers what an act changes, one message for each address. Parents who want no school mail get none. */
@Injectable()
export class TellService {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
  ) {}

  /** The messages that `send` would queue; none if `refused` says why. */
  async preview(telling: Telling, refused: string | null): Promise<TellPreview> {
    const from = await this.settings.schoolName();
    const of = async (audience: Audience): Promise<AudiencePreview> => {
      const { addressees, withoutAddress, newsFor } = await this.readersOf(telling, audience);
      const [first] = addressees;
      const { subject, text } = first ? letterTo(first, newsFor(first), from) : {};
      return {
        messages: addressees.length,
        withoutAddress: withoutAddress.length,
        example: subject && text ? { subject, text } : null,
      };
    };
    return { refused, families: await of('families'), teachers: await of('teachers') };
  }

  /** Queues the messages to the audiences of `tell`, in the unit of work of the act; returns how many. */
  async send(
    telling: Telling,
    tell: Tell,
    { cause, causeRef }: { cause: string; causeRef: string },
    { userId: senderId }: Actor,
  ): Promise<number> {
    let messages = 0;
    const from = await this.settings.schoolName();
    for (const audience of audiences.filter((each) => tell[each])) {
      const { addressees, newsFor } = await this.readersOf(telling, audience);
      const ids = await this.outbox.queueEach(addressees, (reader) => ({
        to: { address: reader.address, name: namesOf(reader.people.map(fullNameOf)) },
        people: reader.people,
        ...letterTo(reader, newsFor(reader), from),
        cause,
        causeRef,
        senderId,
      }));
      messages += ids.length;
    }
    return messages;
  }

  private async readersOf({ families, teachers }: Telling, audience: Audience): Promise<Readers> {
    return audience === 'families'
      ? { ...(await this.parentsOf(families.studentIds)), newsFor: ({ children }) => families.newsOf(children) }
      : {
          ...(await this.users(teachers.userIds)),
          newsFor: ({ people }) => teachers.newsOf(people[0]!.userId!),
        };
  }

  private async parentsOf(studentIds: readonly number[]): Promise<Addressed<ToldChild>> {
    if (studentIds.length === 0) return addressed([]);
    const rows = await this.db.query<ParentRow>(
      `SELECT parent.id AS "parentId", ${columns('parent', 'firstName', 'lastName', 'email', 'noSchoolMail')},
         student.id AS "childId", student.student_first_name AS "childFirstName", student.student_last_name AS "childLastName"
       ${fromEveryone} ${joinContactsOf('student.id')} WHERE student.id IN (:...studentIds) ORDER BY student.student_name_order, student.id, student_parent.position, parent.id`,
      { studentIds },
    );
    const links = Map.groupBy(rows, ({ parentId }) => parentId);
    return addressed<ToldChild>(
      [...links.values()].map(([row]) => ({ ...row!, noSchoolMail: Boolean(row!.noSchoolMail) })),
      {
        childrenOf: new Map(
          [...links].map(([parentId, own]) => [
            parentId,
            own.map(({ childId, childFirstName, childLastName }) => ({
              id: childId,
              firstName: childFirstName,
              lastName: childLastName,
            })),
          ]),
        ),
        perChild: false,
      },
    );
  }

  /** The active ones of some users, whose addresses are unique. */
  private async users(userIds: readonly number[]): Promise<Addressed<ToldChild>> {
    if (userIds.length === 0) return addressed([]);
    const rows = await this.db.query<Recipient>(
      `SELECT account.id AS "userId", ${columns('account', 'firstName', 'lastName', 'email')}
       ${fromAccounts} WHERE account.id IN (:...userIds) AND account.status = 'ACTIVE' ORDER BY account.full_name_order, account.id`,
      { userIds },
    );
    return addressed<ToldChild>(rows);
  }
}

const letterTo = ({ people }: Addressee<ToldChild>, { subject, sentences }: News, from: string) =>
  renderLetter({ subject, greeting: `Dear ${namesOf(people.map(callNameOf))},`, before: sentences, from });
