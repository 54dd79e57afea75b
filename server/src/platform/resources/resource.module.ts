import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DUPLICATES, type Duplicates } from '../database/duplicates.js';
import { RESOURCES, type Resource } from './define-resource.js';
import { resourceController } from './resource.controller.js';
import { ResourceReads } from './resource-reads.js';
import { ResourceWrites } from './resource-writes.js';
import { USES, type Use } from './use.js';

/** Serves the declared resources. Import it after the features, so that their own, more specific routes come first. */
@Global()
@Module({})
export class ResourceModule {
  static for(resources: readonly Resource[], duplicates: Duplicates, uses: readonly Use[]): DynamicModule {
    return {
      module: ResourceModule,
      controllers: resources.map(resourceController),
      providers: [
        ResourceReads,
        ResourceWrites,
        { provide: DUPLICATES, useValue: duplicates },
        { provide: RESOURCES, useValue: resources },
        { provide: USES, useValue: uses },
      ],
      exports: [ResourceReads, ResourceWrites, DUPLICATES, RESOURCES],
    };
  }
}
