import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config.js';
import { features } from './features/index.js';
import { AccessModule } from './platform/access/access.module.js';
import type { DeclaredNames } from './platform/audit/record-names.js';
import { ConfigModule } from './platform/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import type { Duplicates } from './platform/database/duplicates.js';
import type { Feature } from './platform/feature.js';
import { ImportsModule } from './platform/imports/imports.module.js';
import { MergingModule } from './platform/merging/merging.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { resourceImport } from './platform/resources/resource-import.js';
import { ResourceModule } from './platform/resources/resource.module.js';

/** The entities and migrations of the features. */
export const schemaOf = (list: readonly Feature[]) => ({
  entities: list.flatMap((feature) => [
    ...(feature.entities ?? []),
    ...(feature.resources ?? []).map((resource) => resource.entity),
  ]),
  migrations: list.flatMap((feature) => feature.migrations ?? []),
});

/** The imports declared by the features and their resources. */
const importsOf = (list: readonly Feature[]) => [
  ...list.flatMap(({ imports = [] }) => imports),
  ...list.flatMap(({ resources = [] }) => resources).flatMap(resourceImport),
];

@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.for(config),
        DatabaseModule.forRoot(schemaOf(features)),
        PlatformModule.for({
          expiring: features.flatMap((feature) => feature.expiring ?? []),
          jobs: features.flatMap((feature) => feature.jobs ?? []),
          files: features.flatMap((feature) => feature.files ?? []),
          recordNames: Object.assign({}, ...features.map((feature) => feature.recordNames ?? {})) as DeclaredNames,
        }),
        AccessModule.for(features.flatMap((feature) => feature.reach ?? [])),
        ...features.flatMap((feature) => feature.module ?? []),
        ImportsModule.for(importsOf(features)),
        MergingModule.for(
          features.flatMap((feature) => feature.resources ?? []),
          features.flatMap((feature) => feature.merging ?? []),
        ),
        ResourceModule.for(
          features.flatMap((feature) => feature.resources ?? []),
          Object.assign({}, ...features.map((feature) => feature.duplicates ?? {})) as Duplicates,
          features.flatMap((feature) => feature.uses ?? []),
        ),
      ],
    };
  }
}
