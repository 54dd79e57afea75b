import { Body, Controller, Delete, Get, HttpCode, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { calendarFeedSchema, type CalendarFeedInput } from '@homeroom/shared/calendar/calendar-feed';
import { type Actor, type ActorRequest, CurrentUser } from '../../platform/access/actor.js';
import { ClosedToKeys, Public, SignedIn } from '../../platform/access/can.js';
import { originOf } from '../../platform/access/origin-of.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { FeedLinks } from './feed-links.service.js';

@Controller('calendar-feed')
@ClosedToKeys()
export class CalendarFeedController {
  constructor(
    private readonly links: FeedLinks,
    private readonly feeds: CalendarFeeds,
  ) {}

  @Get()
  @SignedIn()
  state(@CurrentUser() actor: Actor) {
    return this.links.state(actor);
  }

  @Post()
  @SignedIn()
  create(
    @Body({ schema: calendarFeedSchema }) input: CalendarFeedInput,
    @CurrentUser() actor: Actor,
    @Req() request: ActorRequest,
  ) {
    return this.links.create(input, actor, originOf(request));
  }

  @Delete()
  @HttpCode(204)
  @SignedIn()
  revoke(@CurrentUser() actor: Actor) {
    return this.links.revoke(actor);
  }

  /** For calendar programs, which have nothing but the address to sign in with. */
  @Get(':token.ics')
  @Public()
  async read(@Param('token') token: string, @Req() request: ActorRequest, @Res() response: Response) {
    if (!(await this.feeds.send(token, request, response)))
      throw new NotFoundException('This calendar link is not valid. It may have been replaced or revoked.');
  }
}
