import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { passkeyUseSchema, type PasskeyUse } from '@homeroom/shared/passkeys';
import type { ActorRequest } from '../../platform/access/actor.js';
import { ClosedToKeys, Public } from '../../platform/access/can.js';
import { Unkeyed } from '../../platform/http/unkeyed.js';
import { PasskeySignIns } from './passkey-sign-in.service.js';

@Controller('auth/passkey')
@ClosedToKeys()
@Public()
@Unkeyed('makes a challenge, or answers one, which works once')
export class PasskeyController {
  constructor(private readonly signIns: PasskeySignIns) {}

  @Post('options')
  @HttpCode(200)
  options(@Req() request: ActorRequest) {
    return this.signIns.passkeys.beginUse(request);
  }

  @Post()
  @HttpCode(200)
  signIn(@Body({ schema: passkeyUseSchema }) input: PasskeyUse, @Req() request: ActorRequest) {
    return this.signIns.finish(input, request);
  }
}
