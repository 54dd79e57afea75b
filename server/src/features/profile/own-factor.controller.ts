import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { sessionName } from '@homeroom/shared/auth';
import { newPasskeySchema, type NewPasskey } from '@homeroom/shared/passkeys';
import { factorCodeSchema, type FactorCode } from '@homeroom/shared/second-factor';
import { type Actor, type ActorRequest, CurrentUser } from '../../platform/access/actor.js';
import { Can, ClosedToKeys } from '../../platform/access/can.js';
import { Proven } from '../../platform/access/proven.js';
import { Database } from '../../platform/database/database.js';
import { IdParam } from '../../platform/http/id-param.js';
import { Unkeyed } from '../../platform/http/unkeyed.js';
import { RememberedDevices } from '../second-factor/remembered-devices.service.js';
import { OwnFactor } from './own-factor.service.js';

@Controller('profile')
@ClosedToKeys()
export class OwnFactorController {
  constructor(
    private readonly factor: OwnFactor,
    private readonly devices: RememberedDevices,
    private readonly db: Database,
  ) {}

  @Get('second-factor')
  @Can('read', 'Profile')
  read(@CurrentUser() actor: Actor) {
    return this.factor.read(actor);
  }

  @Post('second-factor')
  @Can('update', 'Profile')
  @Proven()
  @Unkeyed('shows a secret')
  begin(@CurrentUser() actor: Actor) {
    return this.factor.begin(actor);
  }

  @Put('second-factor')
  @Can('update', 'Profile')
  @Unkeyed('holds a code, which works once')
  confirm(
    @Body({ schema: factorCodeSchema }) { code }: FactorCode,
    @CurrentUser() actor: Actor,
    @Req() request: ActorRequest,
  ) {
    return this.factor.confirm(code, actor, request);
  }

  @Post('second-factor/removal')
  @HttpCode(204)
  @Can('update', 'Profile')
  @Unkeyed('holds a code, which works once')
  turnOff(
    @Body({ schema: factorCodeSchema }) { code }: FactorCode,
    @CurrentUser() actor: Actor,
    @Req() request: ActorRequest,
  ) {
    return this.factor.turnOff(code, actor, request);
  }

  @Post('second-factor/recovery-codes')
  @Can('update', 'Profile')
  @Unkeyed('holds a code, which works once')
  newRecoveryCodes(
    @Body({ schema: factorCodeSchema }) { code }: FactorCode,
    @CurrentUser() actor: Actor,
    @Req() request: ActorRequest,
  ) {
    return this.factor.newRecoveryCodes(code, actor, request);
  }

  @Post('passkeys/options')
  @HttpCode(200)
  @Can('update', 'Profile')
  @Proven()
  @Unkeyed('makes a challenge')
  beginPasskey(@CurrentUser() actor: Actor, @Req() request: ActorRequest) {
    return this.factor.beginPasskey(actor, request);
  }

  @Post('passkeys')
  @Can('update', 'Profile')
  @Proven()
  @Unkeyed('answers a challenge, which works once')
  addPasskey(
    @Body({ schema: newPasskeySchema }) input: NewPasskey,
    @CurrentUser() actor: Actor,
    @Req() request: ActorRequest,
  ) {
    return this.factor.addPasskey(input, actor, request);
  }

  @Delete('passkeys/:id')
  @HttpCode(204)
  @Can('update', 'Profile')
  @Proven()
  removePasskey(@IdParam() id: number, @CurrentUser() actor: Actor, @Req() request: ActorRequest) {
    return this.factor.removePasskey(id, actor, request);
  }

  @Get('devices')
  @Can('read', 'Profile')
  remembered(@CurrentUser() { userId }: Actor) {
    return this.devices.list(userId);
  }

  @Delete('devices/:id')
  @HttpCode(204)
  @Can('update', 'Profile')
  forget(@Param('id', { schema: sessionName }) id: string, @CurrentUser() { userId }: Actor) {
    return this.db.unit(() => this.devices.forget(id, userId));
  }
}
