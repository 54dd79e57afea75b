import { Body, Controller, Delete, Get, HttpCode, Post, Query, Req, Sse } from '@nestjs/common';
import {
  addedPersonSchema,
  rollCallSinceSchema,
  rollCallStartSchema,
  sightingsSchema,
  type AddedPerson,
  type RollCallNews,
  type RollCallStart,
  type SentSightings,
} from '@homeroom/shared/roll-call';
import { type Actor, type ActorRequest, CurrentUser } from '../../platform/access/actor.js';
import { Can, ClosedToKeys } from '../../platform/access/can.js';
import { IdParam } from '../../platform/http/id-param.js';
import { Unkeyed } from '../../platform/http/unkeyed.js';
import { RollCallLists } from './roll-call-lists.service.js';
import { RollCallNewsfeed } from './roll-call-news.service.js';
import { RollCalls } from './roll-calls.service.js';

@Controller('roll-calls')
export class RollCallController {
  constructor(
    private readonly rollCalls: RollCalls,
    private readonly lists: RollCallLists,
    private readonly news: RollCallNewsfeed,
  ) {}

  /** The news as server-sent events; Nest sends the headers that keep proxies from collecting or packing them. */
  @Sse('news')
  @Can('read', 'RollCall')
  @ClosedToKeys()
  listen(@Req() request: ActorRequest) {
    return this.news.listen(request);
  }

  @Get('running')
  @Can('read', 'RollCall')
  running(): Promise<RollCallNews> {
    return this.lists.news();
  }

  @Post()
  @Can('create', 'RollCall')
  @ClosedToKeys()
  start(@Body({ schema: rollCallStartSchema }) { practice }: RollCallStart, @CurrentUser() actor: Actor) {
    return this.told(this.rollCalls.start(practice, actor));
  }

  @Get(':id/list')
  @Can('read', 'RollCall')
  list(
    @IdParam() id: number,
    @Query({ schema: rollCallSinceSchema }) { since }: { since?: number },
    @CurrentUser() actor: Actor,
  ) {
    return this.lists.list(id, since, actor);
  }

  @Get(':id/contacts')
  @Can('manage', 'RollCall')
  contacts(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.lists.contacts(id, actor);
  }

  @Post(':id/people')
  @Can('update', 'RollCall')
  @ClosedToKeys()
  addPerson(
    @IdParam() id: number,
    @Body({ schema: addedPersonSchema }) person: AddedPerson,
    @CurrentUser() actor: Actor,
  ) {
    return this.told(this.rollCalls.addPerson(id, person, actor));
  }

  @Delete(':id/people/:personId')
  @HttpCode(204)
  @Can('update', 'RollCall')
  @ClosedToKeys()
  removePerson(@IdParam() id: number, @IdParam('personId') personId: number, @CurrentUser() actor: Actor) {
    return this.told(this.rollCalls.removePerson(id, personId, actor));
  }

  @Post(':id/sightings')
  @HttpCode(200)
  @Can('update', 'RollCall')
  @ClosedToKeys()
  @Unkeyed('sightings are merged, so that a repetition changes nothing')
  note(
    @IdParam() id: number,
    @Body({ schema: sightingsSchema }) sightings: SentSightings,
    @CurrentUser() actor: Actor,
  ) {
    return this.told(this.rollCalls.note(id, sightings, actor));
  }

  @Post(':id/real')
  @HttpCode(200)
  @Can('create', 'RollCall')
  @ClosedToKeys()
  real(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.told(this.rollCalls.real(id, actor));
  }

  @Post(':id/end')
  @HttpCode(200)
  @Can('manage', 'RollCall')
  @ClosedToKeys()
  end(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.told(this.rollCalls.end(id, actor));
  }

  /** Tells the listeners of this server at once; those of others hear of it within a second. */
  private async told<Result>(change: Promise<Result>): Promise<Result> {
    const result = await change;
    void this.news.look().catch(() => undefined);
    return result;
  }
}
