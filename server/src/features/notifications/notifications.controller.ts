import { Body, Controller, Delete, Get, HttpCode, Post, Query, Put, Req } from '@nestjs/common';
import { z } from 'zod';
import { tryFirstSchema } from '@homeroom/shared/dry-run';
import { newMembersSchema, type NewMembers } from '@homeroom/shared/notifications/groups';
import { peopleSearchSchema } from '@homeroom/shared/notifications/people';
import {
  readerSchema,
  sendSchema,
  testSchema,
  type Reader,
  type SendRequest,
  type TestRequest,
} from '@homeroom/shared/notifications/send';
import { templateSchema } from '@homeroom/shared/notifications/templates';
import { type Actor, CurrentUser, type ActorRequest } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { originOf } from '../../platform/access/origin-of.js';
import { Declared } from '../../platform/feature.js';
import { IdParam } from '../../platform/http/id-param.js';
import type { Values } from '../../platform/resources/define-resource.js';
import { ResourceReads } from '../../platform/resources/resource-reads.js';
import { ResourceWrites } from '../../platform/resources/resource-writes.js';
import { letterKinds } from './letter-kinds.js';
import { People } from './people.service.js';
import { SendPreviews } from './send-previews.service.js';
import { Sends } from './sends.service.js';
import { templatesResource } from './templates.resource.js';

/** `as`: the key of the message that a preview shows. */
const sendQuery = tryFirstSchema.extend({ as: z.string().max(300).optional() });

@Controller('notifications')
export class SendsController {
  constructor(
    private readonly sends: Sends,
    private readonly previews: SendPreviews,
  ) {}

  @Post('send')
  @HttpCode(200)
  @Can('create', 'EmailMessage')
  send(
    @Body({ schema: sendSchema }) request: SendRequest,
    @Query({ schema: sendQuery }) { dryRun, as }: z.infer<typeof sendQuery>,
    @CurrentUser() actor: Actor,
    @Req() http: ActorRequest,
  ) {
    return dryRun ? this.previews.of(request, as, actor, originOf(http)) : this.sends.send(request, actor);
  }

  @Get('values')
  @Can('create', 'EmailMessage')
  values(@Query({ schema: readerSchema }) reader: Reader, @CurrentUser() actor: Actor, @Req() http: ActorRequest) {
    return this.previews.values(reader, actor, originOf(http));
  }

  @Post('test')
  @HttpCode(200)
  @Can('create', 'EmailMessage')
  test(@Body({ schema: testSchema }) request: TestRequest, @CurrentUser() actor: Actor) {
    return this.sends.test(request, actor);
  }
}

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

/** The spec's own template routes, in addition to the resource's. */
@Controller('email/email-templates')
export class TemplatesController {
  constructor(
    private readonly resources: ResourceReads,
    private readonly writes: ResourceWrites,
    private readonly declared: Declared,
  ) {}

  @Get('all')
  @Can('read', 'EmailTemplate')
  async all(@CurrentUser() actor: Actor) {
    return (await this.resources.list(templatesResource, {}, actor)).rows;
  }

  /** The letters of rules, whose text a template may replace. */
  @Get('letters')
  @Can('read', 'EmailTemplate')
  letters() {
    return letterKinds(this.declared);
  }

  @Put(':id')
  @Can('update', 'EmailTemplate')
  replace(@IdParam() id: number, @Body({ schema: templateSchema }) template: Values, @CurrentUser() actor: Actor) {
    return this.writes.update(templatesResource, id, template, actor);
  }
}
