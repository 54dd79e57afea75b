import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { statusQuerySchema } from '@homeroom/shared/enrollments/enrollment-states';
import { submissionSchema, type Submission } from '@homeroom/shared/enrollments/enrollments';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Public } from '../../platform/access/can.js';
import { originOf } from '../../platform/access/origin-of.js';
import { PublicAddress } from '../../platform/settings/public-address.js';
import { Unkeyed } from '../../platform/http/unkeyed.js';
import { StatusLinks } from './status-links.service.js';
import { PublicForm } from './public-form.service.js';
import { Submissions } from './submissions.service.js';

/** The routes for applicants, who have no account. */
@ApiTags('enrollments')
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
  status(@Query({ schema: statusQuerySchema }) { token }: { token: string }) {
    return this.links.open(token);
  }
}
