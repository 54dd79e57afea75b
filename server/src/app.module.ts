import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config.js';
import { features } from './features/index.js';
import { AccessModule } from './platform/access/access.module.js';
import { ConfigModule } from './platform/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import type { Duplicates } from './platform/database/duplicates.js';
import type { Feature } from './platform/feature.js';
import { PlatformModule } from './platform/platform.module.js';
import { ResourceModule } from './platform/resources/resource.module.js';

/** What the features bring to the database. */
export const schemaOf = (list: readonly Feature[]) => ({
  entities: list.flatMap((feature) => [
    ...(feature.entities ?? []),
    ...(feature.resources ?? []).map((resource) => resource.entity),
  ]),
  migrations: list.flatMap((feature) => feature.migrations ?? []),
});

@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.for(config),
        DatabaseModule.forRoot(schemaOf(features)),
        PlatformModule.for(
          features.flatMap((feature) => feature.expiring ?? []),
          features.flatMap((feature) => feature.jobs ?? []),
        ),
        AccessModule.for(features.flatMap((feature) => feature.reach ?? [])),
        ...features.flatMap((feature) => feature.module ?? []),
        ResourceModule.for(
          features.flatMap((feature) => feature.resources ?? []),
          Object.assign({}, ...features.map((feature) => feature.duplicates ?? {})) as Duplicates,
        ),
      ],
    };
  }
}
