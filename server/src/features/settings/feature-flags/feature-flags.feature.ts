import { Controller, Get, Query } from '@nestjs/common';
import { featuresAllowed, featuresQuerySchema, type FeaturesQuery } from '@homeroom/shared/settings/feature-flags';
import { type Actor, CurrentUser } from '../../../platform/access/actor.js';
import { SignedIn } from '../../../platform/access/can.js';
import type { Feature } from '../../../platform/feature.js';
import { settingsController } from '../../../platform/resources/setting-forms.js';
import { featureFlagsForm, FeatureFlagsService } from './feature-flags.service.js';

declare module '../../../platform/settings/settings.js' {
  interface SettingValues {
    /** May come from an older version: it is checked whenever it is read. */
    'feature.flags': Record<string, unknown>;
  }
}

@Controller()
class FeatureFlagsController {
  constructor(private readonly flags: FeatureFlagsService) {}

  /** The features of the session's own role, whatever role or user the query names (spec 7). */
  @Get('features/allowed')
  @SignedIn()
  async allowed(@Query({ schema: featuresQuerySchema }) query: FeaturesQuery, @CurrentUser() actor: Actor) {
    return featuresAllowed(query, actor.role, await this.flags.read());
  }
}

export const featureFlags: Feature = {
  module: {
    global: true,
    controllers: [FeatureFlagsController, settingsController(featureFlagsForm)],
    providers: [FeatureFlagsService],
    exports: [FeatureFlagsService],
  },
};
