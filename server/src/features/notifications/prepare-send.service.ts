import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { instantIn } from '@homeroom/shared/dates';
import type { FieldProblem } from '@homeroom/shared/errors';
import {
  mostRecipients,
  sendProblem,
  tooManyRecipients,
  whenProblem,
  type SendContent,
  type SendRequest,
  type TestRequest,
} from '@homeroom/shared/notifications/send';
import type { Actor } from '../../platform/access/actor.js';
import { Clock } from '../../platform/clock.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { publicUrlPlace } from '../../platform/mail/letter.js';
import { MailServer } from '../../platform/mail/mail-server.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { Settings } from '../../platform/settings/settings.js';
import { UserEntity } from '../accounts/user.entity.js';
import { ChooseRecipients } from './choose-recipients.service.js';
import type { SchoolValues } from './compose.js';
import { addressed, type Addressed, type Recipient } from './recipients.js';
import { emptied, safeHtml } from './safe-html.js';
import { TemplateEntity } from './template.entity.js';

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
    private readonly recipients: ChooseRecipients,
    private readonly settings: Settings,
    private readonly time: SchoolTime,
    private readonly clock: Clock,
    private readonly mail: MailServer,
  ) {}

  async of(manager: EntityManager, request: SendRequest, actor: Actor, origin?: string): Promise<Prepared> {
    const content = await this.content(manager, request, request);
    const { label, people } = await this.recipients.of(manager, request, actor);
    if (people.length > mostRecipients) throw invalid({ path: 'mode', message: tooManyRecipients(people.length) });
    const sender = await this.sender(manager, actor);
    return {
      label,
      content,
      ...(await this.school(manager, request.reply, sender, origin)),
      sendAt: await this.sendAt(request),
      ...addressed(people),
    };
  }

  /** The template's present text, or the one in the request; 400 if it cannot be sent to `whom`. */
  async content(manager: EntityManager, request: TestRequest, whom: Parameters<typeof sendProblem>[0]) {
    const content = await this.text(manager, request);
    const isEmptied = content?.html && safeHtml(content.body).trim() === '';
    const problem: FieldProblem | null =
      sendProblem(whom, content) ?? (isEmptied ? { path: 'body', message: emptied } : null);
    if (problem) throw invalid(problem);
    // `sendProblem` refuses a missing content.
    return content!;
  }

  private async text(manager: EntityManager, request: TestRequest): Promise<SendContent | null> {
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

  async sender(manager: EntityManager, { userId }: Actor): Promise<Recipient> {
    const { firstName, lastName, email } = await manager.findOneByOrFail(UserEntity, { id: userId });
    return { userId, parentId: null, firstName, lastName, email, noSchoolMail: false };
  }

  /** The school's values, and the address for replies; a rule has no sender. The public address is filled in when a message is sent. */
  async school(manager: EntityManager, reply: SendRequest['reply'], sender: Recipient | null, origin?: string) {
    const replyTo = reply === 'SENDER' && sender ? sender.email : null;
    const school: SchoolValues = {
      'system.appName': await this.settings.schoolName(manager),
      'system.loginUrl': `${origin ?? publicUrlPlace}/login`,
      'system.supportEmail': replyTo ?? (await this.mail.sender()) ?? sender?.email ?? '',
    };
    return { school, replyTo };
  }

  private async sendAt(request: SendRequest): Promise<string | null> {
    const zone = await this.time.zone();
    const problem = whenProblem(request, zone, this.clock.now());
    if (problem) throw invalid(problem);
    const { sendDate, sendTime } = request;
    return sendDate && sendTime ? instantIn(zone, sendDate, sendTime).toISOString() : null;
  }
}
