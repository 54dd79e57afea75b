import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { newMembersSchema, type NewMembers } from '@homeroom/shared/notifications/groups';
import { peopleSearchSchema } from '@homeroom/shared/notifications/people';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { IdParam } from '../../platform/http/id-param.js';
import { People } from './people.service.js';

@ApiTags('notifications')
@Controller()
export class GroupsController {
  constructor(private readonly people: People) {}

  @Get('notifications/groups/:id/members')
  @Can('read', 'RecipientGroup')
  of(@IdParam() id: number) {
    return this.people.membersOf(id);
  }

  @Post('notifications/groups/:id/members')
  @HttpCode(200)
  @Can('update', 'RecipientGroup')
  add(@IdParam() id: number, @Body({ schema: newMembersSchema }) members: NewMembers, @CurrentUser() actor: Actor) {
    return this.people.add(id, members, actor);
  }

  @Delete('notifications/groups/:id/members/:userId')
  @HttpCode(204)
  @Can('update', 'RecipientGroup')
  removeUser(@IdParam() id: number, @IdParam('userId') userId: number, @CurrentUser() actor: Actor) {
    return this.people.remove(id, { userId }, actor);
  }

  @Delete('notifications/groups/:id/members/parents/:parentId')
  @HttpCode(204)
  @Can('update', 'RecipientGroup')
  removeParent(@IdParam() id: number, @IdParam('parentId') parentId: number, @CurrentUser() actor: Actor) {
    return this.people.remove(id, { parentId }, actor);
  }

  @Get('notifications/users/lite')
  @Can('create', 'EmailMessage')
  users(@CurrentUser() actor: Actor) {
    return this.people.users(actor);
  }

  @Get('notifications/parents/lite')
  @Can('create', 'EmailMessage')
  parents() {
    return this.people.parents();
  }

  @Get('users/search')
  @Can('read', 'User')
  search(@Query({ schema: peopleSearchSchema }) { q }: { q: string }, @CurrentUser() actor: Actor) {
    return this.people.search(q, actor);
  }
}
