import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { Config } from './config.js';
import { features } from './features/index.js';
import { ConfigModule } from './platform/config.module.js';
import type { Schema } from './platform/database/data-sources.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { Declared, type Feature } from './platform/feature.js';
import { DeclaredRoutes, PlatformModule } from './platform/platform.module.js';
import { withReferences } from './platform/merging/with-references.js';

/** What all features declare, for one app. */
export const declaredNow = () => new Declared(features.flatMap(withReferences));
const tables = declaredNow();

/** The tables of all features. */
export const schema = {
  entities: [...tables.all('entities'), ...tables.all('resources').map(({ entity }) => entity)],
  migrations: tables.all('migrations'),
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
    const declared = declaredNow();
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
