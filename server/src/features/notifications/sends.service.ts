import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import {
  mostDaysAhead,
  mostRecipients,
  sendProblem,
  shownNames,
  tooManyRecipients,
  type SendContent,
  type SendPreview,
  type SendRequest,
  type SendResult,
  type TestRequest,
} from '@homeroom/shared/notifications/send';
import { addDays, instantIn } from '@homeroom/shared/dates';
import type { FieldProblem } from '@homeroom/shared/errors';
import { placeOf, tokensIn } from '@homeroom/shared/notifications/tokens';
import { namesOf } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { PublicAddress } from '../../platform/settings/public-address.js';
import { Reads } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { publicUrlPlace } from '../../platform/mail/letter.js';
import { MailServer } from '../../platform/mail/mail-server.js';
import { RefusedAddressEntity } from '../../platform/mail/refused-address.entity.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { Settings } from '../../platform/settings/settings.js';
import { UserEntity } from '../accounts/user.entity.js';
import { ChooseRecipients } from './choose-recipients.service.js';
import { composer, sharedSubject, valuesOf, type SchoolValues } from './compose.js';
import { addressed, type Addressed, type Addressee, nameOf, type Recipient } from './recipients.js';
import { emptied, safeHtml } from './safe-html.js';
import { SendEntity } from './send.entity.js';
import { SendWriter } from './send-writer.service.js';
import { TemplateEntity } from './template.entity.js';

interface Prepared extends Addressed {
  label: string;
  content: SendContent;
  school: SchoolValues;
  replyTo: string | null;
  sendAt: string | null;
}

/** E-mail that the office writes by hand (spec 2.9): checked, previewed and queued from the same preparation. */
@Injectable()
export class Sends {
  constructor(
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
    private readonly recipients: ChooseRecipients,
    private readonly writer: SendWriter,
    private readonly settings: Settings,
    private readonly time: SchoolTime,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly mail: MailServer,
    private readonly address: PublicAddress,
  ) {}

  /** Queues one message for each distinct address. */
  send(request: SendRequest, actor: Actor): Promise<SendResult> {
    return this.unitOfWork.run(async (manager) => {
      const { label, content, school, replyTo, sendAt, ...whom } = await this.prepared(manager, request, actor);
      const { addressees, withoutAddress, optedOut } = whom;
      if (addressees.length === 0) throw conflict(nobody(whom), 'mode');
      const people = addressees.reduce((sum, addressee) => sum + addressee.people.length, 0);
      const subject = sharedSubject(content.subject, school);
      const figures = {
        label: label.slice(0, 120),
        messages: addressees.length,
        withoutAddress: withoutAddress.length,
        optedOut: optedOut.length,
      };
      const { identifiers } = await manager.insert(SendEntity, {
        ...figures,
        createdAt: this.clock.stamp(),
        senderId: actor.userId,
        mode: request.mode,
        subject,
        sendAt,
        people,
      });
      const id = Number(identifiers[0]?.id);
      await this.writer.write(manager, addressees, content, school, {
        sendId: id,
        senderId: actor.userId,
        replyTo,
        sendAt,
      });
      await this.writer.skip(manager, id, { withoutAddress, optedOut });
      await this.audit.record(manager, actor, {
        action: 'send',
        subject: 'EmailMessage',
        id: `SEND ${id}`,
        after: { ...figures, subject, sendAt },
      });
      return {
        count: addressees.length,
        sendId: id,
        withoutAddress: withoutAddress.length,
        optedOut: optedOut.length,
      };
    });
  }

  /** What a send would do, as one of its recipients would read it: the one with the address `as`, or the first. `origin` begins links while no public address is set. */
  async preview(request: SendRequest, as: string | undefined, actor: Actor, origin: string): Promise<SendPreview> {
    const { label, content, school, sendAt, addressees, withoutAddress, optedOut } = await this.prepared(
      this.reads.manager,
      request,
      actor,
      (await this.address.get()) ?? origin,
    );
    const reader = addressees.find(({ address }) => address === as) ?? addressees[0];
    const text = composer(content)(valuesOf(reader ?? { address: '', people: [] }, school));
    const refused = await this.refused(addressees);
    return {
      label,
      count: addressees.length,
      people: addressees.reduce((sum, { people }) => sum + people.length, 0),
      recipients: addressees
        .slice(0, shownNames)
        .map(({ address, people }) => ({ address, name: namesOf(people.map(nameOf)) })),
      withoutAddress: withoutAddress.slice(0, shownNames).map(nameOf),
      withoutAddressCount: withoutAddress.length,
      optedOut: optedOut.slice(0, shownNames).map(nameOf),
      optedOutCount: optedOut.length,
      refused: refused.slice(0, shownNames).map(({ address, people }) => namesOf(people.map(nameOf)) || address),
      refusedCount: refused.length,
      as: reader?.address ?? null,
      subject: text.subject,
      body: text.html ?? text.text,
      html: text.html !== null,
      tokens: tokensIn(content.subject, content.body).map(placeOf),
      sendAt,
    };
  }

  /** Those whose address a mail server has refused; they are written to all the same. */
  private async refused(addressees: readonly Addressee[]): Promise<Addressee[]> {
    if (addressees.length === 0) return [];
    const found = await this.reads.manager.findBy(RefusedAddressEntity, {
      address: In(addressees.map(({ address }) => address)),
    });
    const addresses = new Set(found.map(({ address }) => address));
    return addressees.filter(({ address }) => addresses.has(address));
  }

  /** Sends a content to whoever composes it, with their own values. */
  test(request: TestRequest, actor: Actor): Promise<{ address: string }> {
    return this.unitOfWork.run(async (manager) => {
      const me = await this.sender(manager, actor);
      const content = await this.content(manager, request);
      const problem = problemOf({ mode: 'USERS', userIds: [me.userId!] }, content);
      if (problem) throw invalid(problem);
      const { school, replyTo } = await this.school(manager, request.reply, me);
      await this.writer.write(
        manager,
        [{ address: me.email!, people: [me] }],
        { ...content!, subject: `Test: ${content!.subject}` },
        school,
        { sendId: null, senderId: actor.userId, replyTo, sendAt: null },
      );
      return { address: me.email! };
    });
  }

  private async prepared(
    manager: EntityManager,
    request: SendRequest,
    actor: Actor,
    origin?: string,
  ): Promise<Prepared> {
    const content = await this.content(manager, request);
    const problem = problemOf(request, content);
    if (problem) throw invalid(problem);
    const { label, people } = await this.recipients.of(manager, request, actor);
    if (people.length > mostRecipients) throw invalid({ path: 'mode', message: tooManyRecipients(people.length) });
    const sender = await this.sender(manager, actor);
    return {
      label,
      content: content!,
      ...(await this.school(manager, request.reply, sender, origin)),
      sendAt: await this.sendAt(request),
      ...addressed(people),
    };
  }

  /** The text of the template as it is now, or the one that came; `null` without either. */
  private async content(manager: EntityManager, request: TestRequest): Promise<SendContent | null> {
    const { templateId, subject, body, html = false } = request;
    if (templateId) {
      const template = await manager.findOneBy(TemplateEntity, { id: templateId });
      if (!template) throw conflict('This template was deleted. Choose another.', 'templateId');
      if (!template.active)
        throw conflict('This template is inactive. Make it active first, or choose another.', 'templateId');
      return { subject: template.subjectTemplate, body: template.bodyTemplate, html: template.html };
    }
    return subject === undefined && body === undefined ? null : { subject: subject ?? '', body: body ?? '', html };
  }

  private async sender(manager: EntityManager, { userId }: Actor): Promise<Recipient> {
    const { firstName, lastName, email } = await manager.findOneByOrFail(UserEntity, { id: userId });
    return { userId, parentId: null, firstName, lastName, email, noSchoolMail: false };
  }

  /** What a text names of the school, and whom answers go to. The public address is put in when a message is sent. */
  private async school(manager: EntityManager, reply: SendRequest['reply'], sender: Recipient, origin?: string) {
    const replyTo = reply === 'SENDER' ? sender.email : null;
    const school: SchoolValues = {
      'system.appName': (await this.settings.get('school.name', manager)) ?? 'Homeroom',
      'system.loginUrl': `${origin ?? publicUrlPlace}/login`,
      'system.supportEmail': replyTo ?? (await this.mail.sender()) ?? sender.email ?? '',
    };
    return { school, replyTo };
  }

  private async sendAt({ sendDate, sendTime }: SendRequest): Promise<string | null> {
    if (!sendDate && !sendTime) return null;
    if (!sendDate || !sendTime)
      throw invalid({ path: sendDate ? 'sendTime' : 'sendDate', message: 'Choose a date and a time.' });
    const at = instantIn(await this.time.zone(), sendDate, sendTime);
    if (at <= this.clock.now()) throw invalid({ path: 'sendTime', message: 'Choose a time in the future.' });
    if (sendDate > addDays(await this.time.today(), mostDaysAhead))
      throw invalid({ path: 'sendDate', message: `Choose a date within ${mostDaysAhead} days.` });
    return at.toISOString();
  }
}

/** Of HTML something must be left to send, too. */
function problemOf(draft: Parameters<typeof sendProblem>[0], content: SendContent | null): FieldProblem | null {
  const isEmptied = content?.html && safeHtml(content.body).trim() === '';
  return sendProblem(draft, content) ?? (isEmptied ? { path: 'body', message: emptied } : null);
}

function nobody({ withoutAddress, optedOut }: Addressed): string {
  if (withoutAddress.length + optedOut.length === 0) return 'Nobody is in this group yet.';
  if (optedOut.length === 0) return 'None of these people has an e-mail address.';
  return 'None of these people can get this e-mail: they have no address, or do not want school mail.';
}
