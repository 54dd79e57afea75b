import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { sendLinksSchema, type SendLinks } from '@homeroom/shared/family';
import { type Actor, type ActorRequest, CurrentUser } from '../../platform/access/actor.js';
import { Can, ClosedToKeys } from '../../platform/access/can.js';
import { originOf } from '../../platform/access/origin-of.js';
import { IdParam } from '../../platform/http/id-param.js';
import { Unkeyed } from '../../platform/http/unkeyed.js';
import { PublicAddress } from '../../platform/settings/public-address.js';
import { OfficeFamilyLinks } from './office-links.service.js';

@Controller()
export class OfficeLinksController {
  constructor(
    private readonly links: OfficeFamilyLinks,
    private readonly address: PublicAddress,
  ) {}

  @Get('parents/:id/family-link')
  @Can('update', 'Parent')
  state(@IdParam() id: number) {
    return this.links.state(id);
  }

  @Post('parents/:id/family-link')
  @HttpCode(200)
  @Can('update', 'Parent')
  @ClosedToKeys()
  @Unkeyed('the same link again, which no answer may keep')
  async copy(@IdParam() id: number, @CurrentUser() actor: Actor, @Req() request: ActorRequest) {
    return this.links.copy(id, await this.address.or(originOf(request)), actor);
  }

  @Delete('parents/:id/family-link')
  @HttpCode(204)
  @Can('update', 'Parent')
  end(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.links.end(id, actor);
  }

  @Post('family-links/send')
  @HttpCode(200)
  @Can('update', 'Parent')
  send(@Body({ schema: sendLinksSchema }) { parentIds }: SendLinks, @CurrentUser() actor: Actor) {
    return this.links.send(parentIds, actor);
  }
}
