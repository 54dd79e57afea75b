import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import {
  changePasswordSchema,
  proofSchema,
  sessionName,
  typedPasswordSchema,
  type ChangePasswordInput,
  type Proof,
  type TypedPassword,
} from '@homeroom/shared/auth';
import { passkeyUseSchema, type PasskeyUse } from '@homeroom/shared/passkeys';
import { profileSchema, type ProfileInput } from '@homeroom/shared/profile';
import { type Actor, type ActorRequest, CurrentUser } from '../../platform/access/actor.js';
import { Can, ClosedToKeys } from '../../platform/access/can.js';
import { BasedOn } from '../../platform/http/based-on.js';
import { Described } from '../../platform/http/described.js';
import { Unkeyed } from '../../platform/http/unkeyed.js';
import { OpenSessions } from '../auth/open-sessions.service.js';
import { Proofs } from './proofs.service.js';
import { ProfileService } from './profile.service.js';

@Controller('profile')
@ClosedToKeys()
export class ProfileController {
  constructor(
    private readonly profile: ProfileService,
    private readonly open: OpenSessions,
    private readonly proofs: Proofs,
  ) {}

  @Get()
  @Can('read', 'Profile')
  read(@CurrentUser() actor: Actor) {
    return this.profile.read(actor);
  }

  @Put()
  @Can('update', 'Profile')
  @Described('x-based-on')
  change(
    @Body({ schema: profileSchema }) input: ProfileInput,
    @CurrentUser() actor: Actor,
    @BasedOn() basedOn?: string,
  ) {
    return this.profile.change(input, actor, basedOn);
  }

  @Put('password')
  @HttpCode(204)
  @Can('update', 'Profile')
  @Unkeyed('holds a password')
  changePassword(
    @Body({ schema: changePasswordSchema }) input: ChangePasswordInput,
    @CurrentUser() actor: Actor,
    @Req() request: ActorRequest,
  ) {
    return this.profile.changePassword(input, actor, request);
  }

  @Post('password-strength')
  @HttpCode(200)
  @Can('update', 'Profile')
  @Unkeyed('holds a password')
  strength(@Body({ schema: typedPasswordSchema }) { password }: TypedPassword, @CurrentUser() actor: Actor) {
    return this.profile.strength(password, actor);
  }

  @Post('proof')
  @HttpCode(204)
  @Can('update', 'Profile')
  @Unkeyed('holds a password')
  prove(@Body({ schema: proofSchema }) proof: Proof, @CurrentUser() actor: Actor, @Req() request: ActorRequest) {
    return this.proofs.prove(proof, actor, request);
  }

  @Post('proof/passkey')
  @HttpCode(204)
  @Can('update', 'Profile')
  @Unkeyed('answers a challenge, which works once')
  proveByPasskey(
    @Body({ schema: passkeyUseSchema }) proof: PasskeyUse,
    @CurrentUser() actor: Actor,
    @Req() request: ActorRequest,
  ) {
    return this.proofs.byPasskey(proof, actor, request);
  }

  @Get('sessions')
  @Can('read', 'Profile')
  sessions(@CurrentUser() { userId, sessionId }: Actor) {
    return this.open.list(userId, sessionId);
  }

  @Delete('sessions')
  @HttpCode(204)
  @Can('update', 'Profile')
  endOthers(@CurrentUser() actor: Actor) {
    return this.profile.endOthers(actor);
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @Can('update', 'Profile')
  end(@Param('id', { schema: sessionName }) id: string, @CurrentUser() actor: Actor) {
    return this.profile.end(id, actor);
  }
}
