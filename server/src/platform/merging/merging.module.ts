import { type DynamicModule, Module } from '@nestjs/common';
import type { Resource } from '../resources/define-resource.js';
import { mergeController } from './merge.controller.js';
import { type MergedResource, Merges } from './merges.service.js';
import { MERGING, type Merging } from './merging.js';

/** Serves the merges of the resources that declare one. */
@Module({})
export class MergingModule {
  static for(resources: readonly Resource[], merging: readonly Merging[]): DynamicModule {
    return {
      module: MergingModule,
      controllers: resources
        .filter((resource) => resource.merge)
        .map((resource) => mergeController(resource as MergedResource)),
      providers: [Merges, { provide: MERGING, useValue: merging }],
    };
  }
}
