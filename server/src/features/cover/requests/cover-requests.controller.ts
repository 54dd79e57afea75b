import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  coverRequestSchema,
  coverRequestsQuerySchema,
  coverRequestsSchema,
  declineCoverSchema,
  declineRequestSchema,
  grantRequestSchema,
  type CoverRequestInput,
  type CoverRequestsInput,
  type CoverRequestsQuery,
  type DeclineCover,
  type DeclineRequest,
  type GrantRequest,
} from '@homeroom/shared/cover/cover-requests';
import { type Actor, CurrentUser } from '../../../platform/access/actor.js';
import { Can } from '../../../platform/access/can.js';
import { IdParam } from '../../../platform/http/id-param.js';
import { CoverAnswers } from './cover-answers.service.js';
import { CoverChoices } from '../grants/cover-choices.service.js';
import { CoverRequestList } from './cover-request-list.service.js';
import { CoverRequests } from './cover-requests.service.js';

/** Teachers' requests for cover (decisions 6). */
@Controller('cover-requests')
export class CoverRequestsController {
  constructor(
    private readonly choices: CoverChoices,
    private readonly list: CoverRequestList,
    private readonly requests: CoverRequests,
    private readonly answers: CoverAnswers,
  ) {}

  @Get('choices')
  @Can('create', 'CoverRequest')
  toAskFor(@CurrentUser() actor: Actor) {
    return this.choices.toAskFor(actor);
  }

  @Get()
  @Can('read', 'CoverRequest')
  requested(@Query({ schema: coverRequestsQuerySchema }) query: CoverRequestsQuery, @CurrentUser() actor: Actor) {
    return this.list.of(query, actor);
  }

  @Post()
  @Can('create', 'CoverRequest')
  ask(@Body({ schema: coverRequestSchema }) input: CoverRequestInput, @CurrentUser() actor: Actor) {
    return this.requests.ask(input, actor);
  }

  @Post('several')
  @Can('create', 'CoverRequest')
  askAll(@Body({ schema: coverRequestsSchema }) input: CoverRequestsInput, @CurrentUser() actor: Actor) {
    return this.requests.askAll(input, actor);
  }

  @Post('declined-covers')
  @HttpCode(200)
  @Can('create', 'CoverRequest')
  declineCover(@Body({ schema: declineCoverSchema }) input: DeclineCover, @CurrentUser() actor: Actor) {
    return this.requests.declineCover(input, actor);
  }

  @Delete(':id')
  @Can('delete', 'CoverRequest')
  withdraw(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.answers.withdraw(id, actor);
  }

  @Post(':id/grant')
  @HttpCode(200)
  @Can('update', 'CoverRequest')
  grant(@IdParam() id: number, @Body({ schema: grantRequestSchema }) input: GrantRequest, @CurrentUser() actor: Actor) {
    return this.answers.grant(id, input, actor);
  }

  @Post(':id/decline')
  @HttpCode(200)
  @Can('update', 'CoverRequest')
  decline(
    @IdParam() id: number,
    @Body({ schema: declineRequestSchema }) input: DeclineRequest,
    @CurrentUser() actor: Actor,
  ) {
    return this.answers.decline(id, input, actor);
  }
}
