import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DUPLICATES, type Duplicates } from '../database/duplicates.js';
import type { Resource } from './define-resource.js';
import { resourceController } from './resource.controller.js';
import { ResourceService } from './resource.service.js';

/** Serves the declared resources. Import it after the features: a feature's own, more exact routes come first. */
@Global()
@Module({})
export class ResourceModule {
  static for(resources: readonly Resource[], duplicates: Duplicates): DynamicModule {
    return {
      module: ResourceModule,
      controllers: resources.map(resourceController),
      providers: [ResourceService, { provide: DUPLICATES, useValue: duplicates }],
      exports: [ResourceService, DUPLICATES],
    };
  }
}
