import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { statusQuerySchema } from '@homeroom/shared/enrollments/enrollment-states';
import { submissionSchema, type Submission } from '@homeroom/shared/enrollments/enrollments';
import type { Config } from '../../config.js';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Public } from '../../platform/access/can.js';
import { CONFIG } from '../../platform/config.token.js';
import { Unkeyed } from '../../platform/http/unkeyed.js';
import { StatusLinks } from './status-links.service.js';
import { Submissions } from './submissions.service.js';

/** What applicants use, who have no account. */
@ApiTags('enrollments')
@Controller('enrollments')
export class PublicEnrollmentsController {
  constructor(
    private readonly submissions: Submissions,
    private readonly links: StatusLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('form')
  @Public()
  form() {
    return this.submissions.form();
  }

  @Post('submissions')
  @HttpCode(200)
  @Public()
  @Unkeyed('its clientId')
  submit(@Body({ schema: submissionSchema }) submission: Submission, @Req() request: ActorRequest) {
    const origin = this.config.publicUrl ?? `${request.protocol}://${request.get('host')}`;
    return this.submissions.submit(submission, request.ip ?? '', origin);
  }

  @Get('status')
  @Public()
  status(@Query({ schema: statusQuerySchema }) { token }: { token: string }) {
    return this.links.open(token);
  }
}
