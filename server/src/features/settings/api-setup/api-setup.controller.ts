import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import {
  mailServerSchema,
  mailTestSchema,
  publicAddressSchema,
  type MailServerInput,
  type MailTestInput,
  type PublicAddressInput,
} from '@homeroom/shared/settings/api-setup';
import { type Actor, CurrentUser } from '../../../platform/access/actor.js';
import { Can, ClosedToKeys } from '../../../platform/access/can.js';
import { Proven } from '../../../platform/access/proven.js';
import { Unkeyed } from '../../../platform/http/unkeyed.js';
import { BasedOn } from '../../../platform/http/based-on.js';
import { AddressSetup } from './address-setup.service.js';
import { Doctor } from './doctor.service.js';
import { MailSetup } from './mail-setup.service.js';

@Controller('settings')
export class ApiSetupController {
  constructor(
    private readonly mail: MailSetup,
    private readonly publicAddress: AddressSetup,
    private readonly doctor: Doctor,
  ) {}

  @Get('mail')
  @Can('read', 'Setting')
  mailServer() {
    return this.mail.read();
  }

  @Put('mail')
  @Can('update', 'Setting')
  @ClosedToKeys()
  @Proven()
  saveMailServer(
    @Body({ schema: mailServerSchema }) server: MailServerInput,
    @CurrentUser() actor: Actor,
    @BasedOn() basedOn?: string,
  ) {
    return this.mail.save(server, actor, basedOn);
  }

  @Delete('mail')
  @Can('delete', 'Setting')
  @ClosedToKeys()
  @Proven()
  removeMailServer(@CurrentUser() actor: Actor) {
    return this.mail.remove(actor);
  }

  @Post('mail/test')
  @HttpCode(200)
  @Can('update', 'Setting')
  @Unkeyed('each test sends one more message, to the person who asks for it')
  testMailServer(@Body({ schema: mailTestSchema }) test: MailTestInput, @CurrentUser() actor: Actor) {
    return this.mail.test(test, actor);
  }

  @Get('address')
  @Can('read', 'Setting')
  address() {
    return this.publicAddress.read();
  }

  @Put('address')
  @Can('update', 'Setting')
  @ClosedToKeys()
  @Proven()
  changeAddress(
    @Body({ schema: publicAddressSchema }) address: PublicAddressInput,
    @CurrentUser() actor: Actor,
    @BasedOn() basedOn?: string,
  ) {
    return this.publicAddress.save(address, actor, basedOn);
  }

  @Get('doctor')
  @Can('update', 'Setting')
  health() {
    return this.doctor.report();
  }
}
