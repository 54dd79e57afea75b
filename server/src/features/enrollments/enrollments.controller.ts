import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Req } from '@nestjs/common';
import {
  acceptSchema,
  movesSchema,
  type AcceptRequest,
  type Moves,
} from '@homeroom/shared/enrollments/accept-enrollments';
import { linkQuerySchema } from '@homeroom/shared/auth';
import { formSwitchSchema, submissionSchema, type Submission } from '@homeroom/shared/enrollments/enrollments';
import { type Actor, type ActorRequest, CurrentUser } from '../../platform/access/actor.js';
import { Can, Public } from '../../platform/access/can.js';
import { DryRun } from '../../platform/http/dry-run.js';
import { IdParam } from '../../platform/http/id-param.js';
import { originOf } from '../../platform/access/origin-of.js';
import { Unkeyed } from '../../platform/http/unkeyed.js';
import { PublicAddress } from '../../platform/settings/public-address.js';
import { AcceptEnrollments } from './accept.service.js';
import { EnrollmentMoves } from './moves.service.js';
import { OfficeLinks } from './office-links.service.js';
import { PublicForm } from './public-form.service.js';
import { StatusLinks } from './status-links.service.js';
import { Submissions } from './submissions.service.js';

/** The office's actions on enrollments, in addition to the resource's routes. */
@Controller('enrollments')
export class EnrollmentsController {
  constructor(
    private readonly moves: EnrollmentMoves,
    private readonly acceptance: AcceptEnrollments,
    private readonly publicForm: PublicForm,
    private readonly links: OfficeLinks,
    private readonly address: PublicAddress,
  ) {}

  @Put('form')
  @Can('update', 'Enrollment')
  setOpen(@Body({ schema: formSwitchSchema }) { open }: { open: boolean }, @CurrentUser() actor: Actor) {
    return this.publicForm.setOpen(open, actor);
  }

  @Post('moves')
  @HttpCode(200)
  @Can('update', 'Enrollment')
  move(@Body({ schema: movesSchema }) request: Moves, @DryRun() dryRun: boolean, @CurrentUser() actor: Actor) {
    return dryRun ? this.moves.preview(request) : this.moves.move(request, actor);
  }

  @Post('accept')
  @HttpCode(200)
  @Can('update', 'Enrollment')
  accept(
    @Body({ schema: acceptSchema }) request: AcceptRequest,
    @DryRun() dryRun: boolean,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.acceptance.preview(request) : this.acceptance.accept(request, actor);
  }

  @Post(':id/status-link')
  @HttpCode(200)
  @Can('update', 'Enrollment')
  async makeLink(@IdParam() id: number, @CurrentUser() actor: Actor, @Req() request: ActorRequest) {
    return this.links.make(id, await this.address.or(originOf(request)), actor);
  }

  @Delete(':id/status-link')
  @HttpCode(204)
  @Can('update', 'Enrollment')
  endLinks(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.links.end(id, actor);
  }
}

/** The routes for applicants, who have no account. */
@Controller('enrollments')
export class PublicEnrollmentsController {
  constructor(
    private readonly publicForm: PublicForm,
    private readonly submissions: Submissions,
    private readonly links: StatusLinks,
    private readonly address: PublicAddress,
  ) {}

  @Get('form')
  @Public()
  form() {
    return this.publicForm.read();
  }

  @Post('submissions')
  @HttpCode(200)
  @Public()
  @Unkeyed('its clientId')
  async submit(@Body({ schema: submissionSchema }) submission: Submission, @Req() request: ActorRequest) {
    return this.submissions.submit(submission, request.ip ?? '', await this.address.or(originOf(request)));
  }

  @Get('status')
  @Public()
  status(@Query({ schema: linkQuerySchema }) { token }: { token: string }) {
    return this.links.open(token);
  }
}
