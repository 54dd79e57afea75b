import { Body, Controller, Get, NotFoundException, Put, Query } from '@nestjs/common';
import {
  settingQuerySchema,
  wikiConfigInputSchema,
  wikiConfigKey,
  type WikiConfigInput,
} from '@homeroom/shared/wiki/wiki-config';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can, SignedIn } from '../../platform/access/can.js';
import { BasedOn } from '../../platform/http/based-on.js';
import { WikiConfigs } from './wiki-config.service.js';

/** The settings that signed-in screens may read (spec 7). */
@Controller()
export class WikiSettingsController {
  constructor(private readonly configs: WikiConfigs) {}

  @Get('settings/by-key')
  @SignedIn()
  async byKey(@Query({ schema: settingQuerySchema }) { key }: { key: string }) {
    // The only setting that is shown; others include hashes and sealed secrets.
    if (key !== wikiConfigKey) throw new NotFoundException('There is no such setting.');
    return { key, value: await this.configs.stored() };
  }

  @Get('features/ui/wiki-config')
  @SignedIn()
  config() {
    return this.configs.read();
  }

  @Put('settings/wiki-config')
  @Can('update', 'Setting')
  change(
    @Body({ schema: wikiConfigInputSchema }) config: WikiConfigInput,
    @CurrentUser() actor: Actor,
    @BasedOn() basedOn?: string,
  ) {
    return this.configs.change(config, actor, basedOn);
  }
}
