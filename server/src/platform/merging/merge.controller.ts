import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { dryRunSchema, type DryRunQuery } from '@homeroom/shared/dry-run';
import { idParam } from '@homeroom/shared/fields';
import { mergeSchema, type MergeRequest } from '@homeroom/shared/merging';
import { type Actor, CurrentUser } from '../access/actor.js';
import { Can } from '../access/can.js';
import { Merges, type MergedResource } from './merges.service.js';

/** The merge calls of a resource. Without `dryRun=false`, a merge only says what it would do. */
export function mergeController(resource: MergedResource): Type {
  @ApiTags(resource.path)
  @Controller(`${resource.path}/:id`)
  class MergeController {
    constructor(@Inject(Merges) private readonly merges: Merges) {}

    @Get('likely-same')
    @Can('delete', resource.subject)
    likely(@Param('id', { schema: idParam }) id: number, @CurrentUser() actor: Actor) {
      return this.merges.likely(resource, id, actor);
    }

    @Post('merge')
    @HttpCode(200)
    @Can('delete', resource.subject)
    merge(
      @Param('id', { schema: idParam }) id: number,
      @Query({ schema: dryRunSchema }) { dryRun }: DryRunQuery,
      @Body({ schema: mergeSchema }) request: MergeRequest,
      @CurrentUser() actor: Actor,
    ) {
      return dryRun
        ? this.merges.preview(resource, id, request, actor)
        : this.merges.merge(resource, id, request, actor);
    }
  }
  Object.defineProperty(MergeController, 'name', { value: `${resource.subject}MergeController` });
  return MergeController;
}
