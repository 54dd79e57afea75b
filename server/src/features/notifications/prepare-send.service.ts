import { Injectable } from '@nestjs/common';
import { instantIn, showDate } from '@homeroom/shared/dates';
import type { FieldProblem } from '@homeroom/shared/errors';
import { ruleTokensOf } from '@homeroom/shared/notifications/letter-kinds';
import {
  mostRecipients,
  sendProblem,
  tooManyMessages,
  whenProblem,
  type SendContent,
  type SendRequest,
  type TestRequest,
} from '@homeroom/shared/notifications/send';
import { namesNextYear } from '@homeroom/shared/notifications/tokens';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { Declared } from '../../platform/feature.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { publicUrlPlace } from '../../platform/mail/letter.js';
import { MailServer } from '../../platform/mail/mail-server.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { Settings } from '../../platform/settings/settings.js';
import { UserEntity } from '../accounts/user.entity.js';
import { ChosenPeople } from './chosen-people.service.js';
import type { SchoolValues } from './compose.js';
import { letterKinds } from './letter-kinds.js';
import { addressed, withNextClass, type Addressed, type Recipient } from './recipients.js';
import { emptied, safeHtml } from './safe-html.js';
import { contentOf, TemplateEntity } from './template.entity.js';

interface Prepared extends Addressed {
  label: string;
  content: SendContent;
  school: SchoolValues;
  replyTo: string | null;
  sendAt: string | null;
}

/** Checks a content and finds its recipients, for sends and previews alike. */
@Injectable()
export class PrepareSend {
  constructor(
    private readonly db: Database,
    private readonly settings: Settings,
    private readonly time: SchoolTime,
    private readonly mail: MailServer,
    private readonly whom: ChosenPeople,
    private readonly declared: Declared,
  ) {}

  async of(request: SendRequest, actor: Actor, origin?: string): Promise<Prepared> {
    const content = await this.content(request, (text, ofRules) => sendProblem(request, text, ofRules));
    const { label, people } = await this.whom.of(request, actor);
    const aboutNextYear = namesNextYear(content.subject, content.body);
    const childrenOf = await this.whom.childrenOf(request, people, aboutNextYear);
    const perChild = request.perChild ?? false;
    const whom = addressed(people, {
      childrenOf: perChild && aboutNextYear ? withNextClass(childrenOf) : childrenOf,
      perChild,
    });
    const count = whom.addressees.length;
    if (count > mostRecipients) throw invalid({ path: 'mode', message: tooManyMessages(count) });
    const sender = await this.sender(actor);
    return {
      label,
      content,
      ...(await this.school(request, sender, origin)),
      sendAt: await this.sendAt(request),
      ...whom,
    };
  }

  /** The template's present text, or the one in the request; 400 if it cannot be sent. */
  async content(
    request: TestRequest,
    problemOf: (content: SendContent | null, ofRules: readonly string[]) => FieldProblem | null,
  ) {
    const content = await this.text(request);
    const isEmptied = content?.html && safeHtml(content.body).trim() === '';
    const problem: FieldProblem | null =
      problemOf(content, ruleTokensOf(letterKinds(this.declared))) ??
      (isEmptied ? { path: 'body', message: emptied } : null);
    if (problem) throw invalid(problem);
    // `problemOf` refuses a missing content.
    return content!;
  }

  private async text(request: TestRequest): Promise<SendContent | null> {
    const { templateId, subject, body, html = false } = request;
    if (templateId) {
      const template = await this.db.findOneBy(TemplateEntity, { id: templateId });
      if (!template) throw conflict('This template was deleted. Choose another.', 'templateId');
      if (!template.active)
        throw conflict('This template is inactive. Make it active first, or choose another.', 'templateId');
      return contentOf(template);
    }
    return subject === undefined && body === undefined ? null : { subject: subject ?? '', body: body ?? '', html };
  }

  async sender({ userId }: Actor): Promise<Recipient> {
    const { firstName, lastName, email } = await this.db.findOneByOrFail(UserEntity, { id: userId });
    return { userId, firstName, lastName, email };
  }

  /** The school's values on the day of sending, and the address for replies; a rule has no sender. The public address is filled in when a message is sent. */
  async school(
    { reply, sendDate }: Pick<SendRequest, 'reply' | 'sendDate'>,
    sender: Recipient | null,
    origin?: string,
  ) {
    const today = await this.time.today();
    const replyTo = reply === 'SENDER' && sender ? sender.email : null;
    const school: SchoolValues = {
      'system.appName': await this.settings.schoolName(),
      'system.loginUrl': `${origin ?? publicUrlPlace}/login`,
      'system.supportEmail': replyTo ?? (await this.mail.sender()) ?? sender?.email ?? '',
      date: showDate(sendDate ?? today),
    };
    return { school, replyTo };
  }

  private async sendAt(request: SendRequest): Promise<string | null> {
    const zone = await this.time.zone();
    const problem = whenProblem(request, zone, this.time.instant());
    if (problem) throw invalid(problem);
    const { sendDate, sendTime } = request;
    return sendDate && sendTime ? instantIn(zone, sendDate, sendTime).toISOString() : null;
  }
}
