import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { Config } from './config.js';
import { features } from './features/index.js';
import { ConfigModule } from './platform/config.module.js';
import type { Schema } from './platform/database/data-sources.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { Declared, type Feature } from './platform/feature.js';
import { DeclaredRoutes, PlatformModule } from './platform/platform.module.js';
import { withReferences } from './platform/merging/with-references.js';

const declared = new Declared(features.flatMap(withReferences));
const resources = declared.all('resources');

/** The tables of all features. */
export const schema = {
  entities: [...declared.all('entities'), ...resources.map(({ entity }) => entity)],
  migrations: declared.all('migrations'),
} satisfies Schema;

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
        DatabaseModule.forRoot(schema),
        PlatformModule.for(declared),
        ...features.flatMap(moduleOf),
        DeclaredRoutes.for(declared),
      ],
    };
  }
}
