import { Controller, Get, Module, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { featuresAllowed, featuresQuerySchema, type FeaturesQuery } from '@homeroom/shared/feature-flags';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { SignedIn } from '../../platform/access/can.js';
import type { Feature } from '../../platform/feature.js';

@ApiTags('features')
@Controller('features')
class FeatureFlagsController {
  /** What the session's own role may use, whatever role or user the query names (spec 7). */
  @Get('allowed')
  @SignedIn()
  allowed(@Query({ schema: featuresQuerySchema }) query: FeaturesQuery, @CurrentUser() actor: Actor) {
    return featuresAllowed(query, actor.role);
  }
}

@Module({ controllers: [FeatureFlagsController] })
class FeatureFlagsModule {}

export const featureFlags: Feature = { module: FeatureFlagsModule };
