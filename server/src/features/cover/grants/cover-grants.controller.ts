import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  absenceSchema,
  candidateQuerySchema,
  delegationSchema,
  delegationsQuerySchema,
  upcomingCoverQuerySchema,
  reportQuerySchema,
  type AbsenceInput,
  type CandidateQuery,
  type CoverReportQuery,
  type DelegationRequest,
  type DelegationsQuery,
  type UpcomingCoverQuery,
} from '@homeroom/shared/cover/cover';
import { type Actor, CurrentUser } from '../../../platform/access/actor.js';
import { Can } from '../../../platform/access/can.js';
import { IdParam } from '../../../platform/http/id-param.js';
import { CoverChoices } from './cover-choices.service.js';
import { CoverLists } from './cover-lists.service.js';
import { CoverGrants } from './cover-grants.service.js';

/** The Temporary Teacher Manager (spec 2.11, decisions 6). */
@Controller('teacher-delegations')
export class CoverGrantsController {
  constructor(
    private readonly choices: CoverChoices,
    private readonly grants: CoverGrants,
    private readonly lists: CoverLists,
  ) {}

  @Get('teachers')
  @Can('create', 'Delegation')
  teachers(@CurrentUser() actor: Actor) {
    return this.choices.teachers(actor);
  }

  @Get('teachers/:id/schedules')
  @Can('create', 'Delegation')
  schedules(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.choices.classesOf(id, actor);
  }

  @Get('schedules/:id/unmarked-dates')
  @Can('create', 'Delegation')
  unmarkedDates(@IdParam() id: number) {
    return this.choices.unmarkedDates(id);
  }

  @Get('schedules/:id/candidates')
  @Can('create', 'Delegation')
  candidates(
    @IdParam() id: number,
    @Query({ schema: candidateQuerySchema }) { calendarDayIds }: CandidateQuery,
    @CurrentUser() actor: Actor,
  ) {
    return this.choices.candidates(id, calendarDayIds, actor);
  }

  @Get('upcoming')
  @Can('read', 'Delegation')
  upcoming(@Query({ schema: upcomingCoverQuerySchema }) query: UpcomingCoverQuery) {
    return this.lists.upcoming(query);
  }

  @Get()
  @Can('read', 'Delegation')
  delegated(@Query({ schema: delegationsQuerySchema }) query: DelegationsQuery) {
    return this.lists.grants(query);
  }

  @Post()
  @HttpCode(200)
  @Can('create', 'Delegation')
  grant(@Body({ schema: delegationSchema }) request: DelegationRequest, @CurrentUser() actor: Actor) {
    return this.grants.grant(request, actor);
  }

  @Post('absences')
  @HttpCode(200)
  @Can('create', 'Delegation')
  grantAll(@Body({ schema: absenceSchema }) absence: AbsenceInput, @CurrentUser() actor: Actor) {
    return this.grants.grantAll(absence, actor);
  }

  @Get('report')
  @Can('read', 'Delegation')
  report(@Query({ schema: reportQuerySchema }) period: CoverReportQuery) {
    return this.lists.byMonth(period);
  }

  @Get('uncovered-today')
  @Can('read', 'Delegation')
  uncoveredToday() {
    return this.lists.uncoveredToday();
  }

  @Delete(':id')
  @Can('delete', 'Delegation')
  revoke(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.grants.revoke(id, actor);
  }

  @Delete(':id/dates/:coverId')
  @Can('delete', 'Delegation')
  revokeDate(@IdParam() id: number, @IdParam('coverId') coverId: number, @CurrentUser() actor: Actor) {
    return this.grants.revokeDate(id, coverId, actor);
  }
}
