import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { tryFirstSchema } from '@homeroom/shared/dry-run';
import {
  readerSchema,
  sendSchema,
  testSchema,
  type Reader,
  type SendRequest,
  type TestRequest,
} from '@homeroom/shared/notifications/send';
import { type Actor, type ActorRequest, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { originOf } from '../../platform/access/origin-of.js';
import { SendPreviews } from './send-previews.service.js';
import { Sends } from './sends.service.js';

/** `as`: the address of the recipient whose values a preview shows. */
const sendQuery = tryFirstSchema.extend({ as: z.string().max(254).optional() });

@ApiTags('notifications')
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
