import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { logQuerySchema, messageActSchema, type MessageAct } from '@homeroom/shared/email-log';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { IdParam } from '../../platform/http/id-param.js';
import { Causes } from '../../platform/mail/causes.js';
import { EmailLog } from './email-log.service.js';
import { MessageActs } from './message-acts.service.js';
import { PersonMailService } from './person-mail.service.js';

@Controller()
export class EmailLogController {
  constructor(
    private readonly log: EmailLog,
    private readonly acts: MessageActs,
    private readonly people: PersonMailService,
    private readonly causes: Causes,
  ) {}

  @Get('email/log')
  @Can('read', 'EmailMessage')
  summary(@Query({ schema: logQuerySchema }) query: Record<string, unknown>, @CurrentUser() actor: Actor) {
    return this.log.summary(query, actor);
  }

  @Get('email/causes')
  @Can('read', 'EmailMessage')
  choices() {
    return this.causes.choices();
  }

  @Get('email/state')
  @Can('read', 'EmailMessage')
  state() {
    return this.log.health();
  }

  @Get('email/messages/:id/text')
  @Can('read', 'EmailMessage')
  text(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.log.text(id, actor);
  }

  @Post('email/messages/retry')
  @HttpCode(200)
  @Can('update', 'EmailMessage')
  retry(@Body({ schema: messageActSchema }) act: MessageAct, @CurrentUser() actor: Actor) {
    return this.acts.retry(act, actor);
  }

  @Post('email/messages/cancel')
  @HttpCode(200)
  @Can('update', 'EmailMessage')
  cancel(@Body({ schema: messageActSchema }) act: MessageAct, @CurrentUser() actor: Actor) {
    return this.acts.cancel(act, actor);
  }

  @Get('parents/:id/mail')
  @Can('read', 'EmailMessage')
  ofParent(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.people.ofParent(id, actor);
  }

  @Get('students/:id/mail')
  @Can('read', 'EmailMessage')
  ofStudent(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.people.ofStudent(id, actor);
  }
}
