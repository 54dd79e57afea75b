import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { registerSchema, type RegisterInput } from '@homeroom/shared/auth';
import {
  invitationsSchema,
  statusByEmailSchema,
  type InvitationsInput,
  type StatusByEmail,
} from '@homeroom/shared/users';
import { type Actor, type ActorRequest, CurrentUser } from '../../platform/access/actor.js';
import { Can, ClosedToKeys, Public } from '../../platform/access/can.js';
import { IdParam } from '../../platform/http/id-param.js';
import { originOf } from '../../platform/access/origin-of.js';
import { Unkeyed } from '../../platform/http/unkeyed.js';
import { ResourceReads } from '../../platform/resources/resource-reads.js';
import { BasedOn } from '../../platform/http/based-on.js';
import { Invitations } from './invitations.service.js';
import { Registrations } from './registrations.service.js';
import { UserLinks } from './user-links.service.js';
import { usersResource } from './users.resource.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly links: UserLinks,
    private readonly invitations: Invitations,
    private readonly registrations: Registrations,
    private readonly resources: ResourceReads,
  ) {}

  @Get('admin/setup/users')
  @Can('read', 'User')
  async all(@CurrentUser() actor: Actor) {
    return (await this.resources.list(usersResource, {}, actor)).rows;
  }

  @Post('auth/register')
  @HttpCode(200)
  @Public()
  @ClosedToKeys()
  @Unkeyed('an address registers once')
  register(@Body({ schema: registerSchema }) input: RegisterInput, @Req() request: ActorRequest) {
    return this.registrations.register(input, request.ip ?? '');
  }

  @Delete('users/:id/registration')
  @HttpCode(204)
  @Can('update', 'User')
  decline(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.users.declineRegistration(id, actor);
  }

  @Put('user/status-by-email')
  @Can('update', 'User')
  setStatus(
    @Body({ schema: statusByEmailSchema }) change: StatusByEmail,
    @CurrentUser() actor: Actor,
    @Req() request: ActorRequest,
    @BasedOn() basedOn?: string,
  ) {
    return this.users.setStatus(change, actor, originOf(request), basedOn);
  }

  @Get('users/invitations')
  @Can('update', 'User')
  invitees(@CurrentUser() actor: Actor) {
    return this.invitations.invitees(actor);
  }

  @Post('users/invitations')
  @HttpCode(200)
  @Can('update', 'User')
  @ClosedToKeys()
  inviteAll(
    @Body({ schema: invitationsSchema }) { ids }: InvitationsInput,
    @CurrentUser() actor: Actor,
    @Req() request: ActorRequest,
  ) {
    return this.invitations.invite(ids, actor, originOf(request));
  }

  @Post('users/:id/invitation')
  @Can('update', 'User')
  @ClosedToKeys()
  invite(@IdParam() id: number, @CurrentUser() actor: Actor, @Req() request: ActorRequest) {
    return this.links.invite(id, actor, originOf(request));
  }

  @Delete('users/:id/invitation')
  @HttpCode(204)
  @Can('update', 'User')
  @ClosedToKeys()
  cancel(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.links.cancelInvitation(id, actor);
  }

  @Post('users/:id/reset-link')
  @Can('update', 'User')
  @ClosedToKeys()
  resetLink(@IdParam() id: number, @CurrentUser() actor: Actor, @Req() request: ActorRequest) {
    return this.links.resetLink(id, actor, originOf(request));
  }
}
