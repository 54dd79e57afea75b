import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Resource } from './define-resource.js';
import { resourceController } from './resource.controller.js';
import { ResourceService } from './resource.service.js';

/** Serves the declared resources. Import it after the features: a feature's own, more exact routes come first. */
@Global()
@Module({})
export class ResourceModule {
  static for(resources: readonly Resource[]): DynamicModule {
    return { module: ResourceModule, controllers: resources.map(resourceController), providers: [ResourceService], exports: [ResourceService] };
  }
}
