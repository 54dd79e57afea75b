import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { sessionName } from '@homeroom/shared/auth';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can, ClosedToKeys } from '../../platform/access/can.js';
import { Proven } from '../../platform/access/proven.js';
import { IdParam } from '../../platform/http/id-param.js';
import { UserFactors } from './user-factors.service.js';
import { UserSessions } from './user-sessions.service.js';

@Controller('users/:id')
@ClosedToKeys()
export class UserSessionsController {
  constructor(
    private readonly sessions: UserSessions,
    private readonly factors: UserFactors,
  ) {}

  @Get('sessions')
  @Can('update', 'User')
  list(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.sessions.list(id, actor);
  }

  @Delete('sessions')
  @HttpCode(204)
  @Can('update', 'User')
  endAll(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.sessions.endAll(id, actor);
  }

  @Delete('sessions/:session')
  @HttpCode(204)
  @Can('update', 'User')
  end(@IdParam() id: number, @Param('session', { schema: sessionName }) session: string, @CurrentUser() actor: Actor) {
    return this.sessions.end(id, session, actor);
  }

  @Get('second-factor')
  @Can('update', 'User')
  factor(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.factors.read(id, actor);
  }

  @Delete('second-factor')
  @HttpCode(204)
  @Can('update', 'User')
  @Proven()
  resetFactor(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.factors.reset(id, actor);
  }
}
