import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { newApiKeySchema, type NewApiKey } from '@homeroom/shared/settings/api-keys';
import { type Actor, CurrentUser } from '../../../platform/access/actor.js';
import { Can, ClosedToKeys } from '../../../platform/access/can.js';
import { Proven } from '../../../platform/access/proven.js';
import { IdParam } from '../../../platform/http/id-param.js';
import { ApiKeys } from './api-keys.service.js';

@Controller('settings/api-keys')
@ClosedToKeys()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeys) {}

  @Get()
  @Can('read', 'Setting')
  list() {
    return this.keys.list();
  }

  @Post()
  @Can('create', 'Setting')
  @Proven()
  make(@Body({ schema: newApiKeySchema }) key: NewApiKey, @CurrentUser() actor: Actor) {
    return this.keys.make(key, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @Can('delete', 'Setting')
  @Proven()
  revoke(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.keys.revoke(id, actor);
  }
}
