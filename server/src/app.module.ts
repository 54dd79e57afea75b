import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { Config } from './config.js';
import { features } from './features/index.js';
import { ConfigModule } from './platform/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { Declared, type Feature } from './platform/feature.js';
import { DeclaredRoutes, PlatformModule } from './platform/platform.module.js';

export const declared = new Declared(features);

/** A feature's module, of a class of its own unless it has one. */
function moduleOf({ module }: Feature): Type | DynamicModule | [] {
  if (!module || typeof module === 'function') return module ?? [];
  class FeatureModule {}
  return { module: FeatureModule, ...module };
}

@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.for(config),
        DatabaseModule.forRoot(declared),
        PlatformModule.for(declared),
        ...features.flatMap(moduleOf),
        DeclaredRoutes.for(declared),
      ],
    };
  }
}
