import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { runSchema, type RunRequest } from '@homeroom/shared/notifier/rules';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { IdParam } from '../../platform/http/id-param.js';
import { RuleRuns } from './rule-runs.service.js';

@Controller('notifier/rules')
export class NotifierController {
  constructor(private readonly runs: RuleRuns) {}

  @Get(':id/check')
  @Can('read', 'NotifierRule')
  check(@IdParam() id: number) {
    return this.runs.check(id);
  }

  @Post(':id/run')
  @HttpCode(200)
  @Can('update', 'NotifierRule')
  run(@IdParam() id: number, @Body({ schema: runSchema }) { messages }: RunRequest, @CurrentUser() actor: Actor) {
    return this.runs.runNow(id, { actor, messages });
  }
}
