import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { sessionName } from '@homeroom/shared/auth';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { IdParam } from '../../platform/http/id-param.js';
import { UserSessions } from './user-sessions.service.js';

@Controller('users/:id/sessions')
export class UserSessionsController {
  constructor(private readonly sessions: UserSessions) {}

  @Get()
  @Can('update', 'User')
  list(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.sessions.list(id, actor);
  }

  @Delete()
  @HttpCode(204)
  @Can('update', 'User')
  endAll(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.sessions.endAll(id, actor);
  }

  @Delete(':session')
  @HttpCode(204)
  @Can('update', 'User')
  end(@IdParam() id: number, @Param('session', { schema: sessionName }) session: string, @CurrentUser() actor: Actor) {
    return this.sessions.end(id, session, actor);
  }
}
