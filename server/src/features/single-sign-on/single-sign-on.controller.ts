import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  issuerSchema,
  startSchema,
  type IssuerInput,
  type Issuers,
  type SsoStart,
} from '@homeroom/shared/single-sign-on';
import { type Actor, type ActorRequest, CurrentUser } from '../../platform/access/actor.js';
import { Can, ClosedToKeys, Public } from '../../platform/access/can.js';
import { originOf } from '../../platform/access/origin-of.js';
import { Proven } from '../../platform/access/proven.js';
import { BasedOn } from '../../platform/http/based-on.js';
import { Described } from '../../platform/http/described.js';
import { IdParam } from '../../platform/http/id-param.js';
import { Unkeyed } from '../../platform/http/unkeyed.js';
import { PublicAddress } from '../../platform/settings/public-address.js';
import { IssuerSetup } from './issuers.service.js';
import { StartedSignIns } from './started-sign-ins.service.js';
import { callbackPath, SingleSignOn } from './single-sign-on.service.js';

@Controller('auth/sso')
@ClosedToKeys()
export class SingleSignOnController {
  constructor(
    private readonly issuers: IssuerSetup,
    private readonly sso: SingleSignOn,
    private readonly address: PublicAddress,
  ) {}

  @Get()
  @Public()
  buttons() {
    return this.issuers.buttons();
  }

  /** What an issuer adds differs, so that the query has no schema. */
  @Get('callback')
  @Public()
  async callback(@Req() request: ActorRequest, @Res() response: Response) {
    go(response, await this.sso.finish(await this.address.or(originOf(request)), request));
  }

  @Get(':id/start')
  @Public()
  async start(
    @IdParam() id: number,
    @Query({ schema: startSchema }) query: SsoStart,
    @Req() request: ActorRequest,
    @Res() response: Response,
  ) {
    go(response, await this.sso.start(id, query, await this.address.or(originOf(request)), request));
  }

  /** It only leads on: the session here was ended before. */
  @Get(':id/end')
  @Public()
  async end(@IdParam() id: number, @Req() request: ActorRequest, @Res() response: Response) {
    go(response, await this.sso.end(id, await this.address.or(originOf(request)), request));
  }
}

@Controller('settings/issuers')
@ClosedToKeys()
export class IssuersController {
  constructor(
    private readonly issuers: IssuerSetup,
    private readonly address: PublicAddress,
    private readonly started: StartedSignIns,
  ) {}

  @Get('tested')
  @Can('read', 'Setting')
  async tested(@Req() request: ActorRequest) {
    return { test: await this.issuers.testedInWords(this.started.tested(request)) };
  }

  @Get()
  @Can('read', 'Setting')
  async list(@Req() request: ActorRequest): Promise<Issuers> {
    const callback = (await this.address.or(originOf(request))) + callbackPath;
    return { issuers: await this.issuers.list(), callback };
  }

  @Post()
  @Can('create', 'Setting')
  @Proven()
  add(@Body({ schema: issuerSchema }) input: IssuerInput, @CurrentUser() actor: Actor) {
    return this.issuers.add(input, actor);
  }

  @Put(':id')
  @Can('update', 'Setting')
  @Proven()
  @Described('x-based-on')
  change(
    @IdParam() id: number,
    @Body({ schema: issuerSchema }) input: IssuerInput,
    @CurrentUser() actor: Actor,
    @BasedOn() basedOn?: string,
  ) {
    return this.issuers.change(id, input, actor, basedOn);
  }

  @Delete(':id')
  @HttpCode(204)
  @Can('delete', 'Setting')
  @Proven()
  remove(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.issuers.remove(id, actor);
  }

  @Delete(':id/links')
  @HttpCode(204)
  @Can('delete', 'Setting')
  @Proven()
  forgetLinks(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.issuers.forgetLinks(id, actor);
  }

  @Post(':id/test')
  @HttpCode(200)
  @Can('update', 'Setting')
  @Unkeyed('each test asks the issuer again')
  test(@IdParam() id: number) {
    return this.issuers.test(id);
  }
}

function go(response: Response, to: string): void {
  response.set('cache-control', 'no-store').redirect(303, to);
}
