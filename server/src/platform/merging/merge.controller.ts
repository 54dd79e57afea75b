import { Body, Controller, Get, HttpCode, Inject, Post, type Type } from '@nestjs/common';
import { mergeSchema, type MergeRequest } from '@homeroom/shared/merging';
import { type Actor, CurrentUser } from '../access/actor.js';
import { Can } from '../access/can.js';
import { DryRun } from '../http/dry-run.js';
import { IdParam } from '../http/id-param.js';
import { UndoableMerges } from './undoable-merges.service.js';
import { Merges, type MergedResource } from './merges.service.js';

/** The merge calls of a resource, and their undo. Without `dryRun=false`, they only say what they would do. */
export function mergeController(resource: MergedResource): Type {
  @Controller(`${resource.path}/:id`)
  class MergeController {
    constructor(
      @Inject(Merges) private readonly merges: Merges,
      @Inject(UndoableMerges) private readonly undoable: UndoableMerges,
    ) {}

    @Get('likely-same')
    @Can('delete', resource.subject)
    likely(@IdParam() id: number, @CurrentUser() actor: Actor) {
      return this.merges.likely(resource, id, actor);
    }

    @Post('merge')
    @HttpCode(200)
    @Can('delete', resource.subject)
    merge(
      @IdParam() id: number,
      @DryRun() dryRun: boolean,
      @Body({ schema: mergeSchema }) request: MergeRequest,
      @CurrentUser() actor: Actor,
    ) {
      return dryRun
        ? this.merges.preview(resource, id, request, actor)
        : this.undoable.merge(resource, id, request, actor);
    }

    @Get('merges')
    @Can('delete', resource.subject)
    merged(@IdParam() id: number, @CurrentUser() actor: Actor) {
      return this.undoable.of(resource, id, actor);
    }

    @Post('merges/:mergeId/undo')
    @HttpCode(200)
    @Can('delete', resource.subject)
    undo(
      @IdParam() id: number,
      @IdParam('mergeId') mergeId: number,
      @DryRun() dryRun: boolean,
      @CurrentUser() actor: Actor,
    ) {
      return dryRun
        ? this.undoable.preview(resource, id, mergeId, actor)
        : this.undoable.undo(resource, id, mergeId, actor);
    }
  }
  Object.defineProperty(MergeController, 'name', { value: `${resource.subject}MergeController` });
  return MergeController;
}
