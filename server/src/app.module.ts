import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config.js';
import { features } from './features/index.js';
import { AccessModule } from './platform/access/access.module.js';
import { ConfigModule } from './platform/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import type { Duplicates } from './platform/database/duplicates.js';
import type { DeclaredNames, Feature } from './platform/feature.js';
import { ImportsModule } from './platform/imports/imports.module.js';
import { MergingModule } from './platform/merging/merging.module.js';
import { savedList } from './platform/audit/saved-files.js';
import { PlatformModule } from './platform/platform.module.js';
import { resourceImport } from './platform/resources/resource-import.js';
import { ResourceModule } from './platform/resources/resource.module.js';

export const schemaOf = (list: readonly Feature[]) => ({
  entities: list.flatMap((feature) => [
    ...(feature.entities ?? []),
    ...(feature.resources ?? []).map((resource) => resource.entity),
  ]),
  migrations: list.flatMap((feature) => feature.migrations ?? []),
});

/** All features' declarations under one key. */
const all = <Declared>(of: (feature: Feature) => Declared[] | undefined): Declared[] =>
  features.flatMap((feature) => of(feature) ?? []);

@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    const resources = all((feature) => feature.resources);
    return {
      module: AppModule,
      imports: [
        ConfigModule.for(config),
        DatabaseModule.forRoot(schemaOf(features)),
        PlatformModule.for({
          expiring: all((feature) => feature.expiring),
          jobs: all((feature) => feature.jobs),
          files: all((feature) => feature.files),
          recordNames: Object.assign({}, ...features.map((feature) => feature.recordNames)) as DeclaredNames,
          savedFiles: [
            ...resources.map(({ path, subject, listName }) => savedList(path.split('/').at(-1)!, subject, listName)),
            ...all((feature) => feature.savedFiles),
          ],
        }),
        AccessModule.for(features.flatMap((feature) => feature.reach ?? [])),
        ...features.flatMap((feature) => feature.module ?? []),
        ImportsModule.for([...all((feature) => feature.imports), ...resources.flatMap(resourceImport)]),
        MergingModule.for(
          resources,
          all((feature) => feature.merging),
        ),
        ResourceModule.for(
          resources,
          Object.assign({}, ...features.map((feature) => feature.duplicates)) as Duplicates,
          all((feature) => feature.uses),
        ),
      ],
    };
  }
}
