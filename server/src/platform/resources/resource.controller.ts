import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Query, Res, type Type } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentUser } from '../access/actor.js';
import { Can } from '../access/can.js';
import { IdParam } from '../http/id-param.js';
import { basedOnHeader } from '@homeroom/shared/based-on';
import { BasedOn } from '../http/based-on.js';
import { resourceRoutes, type Resource, type Values } from './define-resource.js';
import { ResourceReads } from './resource-reads.js';
import { ResourceWrites } from './resource-writes.js';

const basedOnHelp =
  'The versions of the values that this request replaces, such as lastName=1f3a9c04, notes=77b1: for each field the FNV-1a hash of its value as JSON, 32 bits in hexadecimal. If one of them was changed since, the answer is a 409 whose `current` has the values as they are now. Without it, the request replaces whatever is there.';

/** The controller of a declared resource: those `simple-rest` calls (decisions 6) and the history that its `routes` allow. */
export function resourceController(resource: Resource): Type {
  const { subject, schema, change } = resource;

  @ApiTags(resource.path)
  @Controller(resource.path)
  class ResourceController {
    constructor(
      @Inject(ResourceReads) private readonly resources: ResourceReads,
      @Inject(ResourceWrites) private readonly writes: ResourceWrites,
    ) {}

    @Get()
    @Can('read', subject)
    async list(
      @Query() query: Record<string, unknown>,
      @CurrentUser() actor: Actor,
      @Res({ passthrough: true }) response: Response,
    ) {
      const { rows, total } = await this.resources.list(resource, query, actor);
      response.setHeader('x-total-count', total);
      return rows;
    }

    @Get(':id')
    @Can('read', subject)
    one(@IdParam() id: number, @CurrentUser() actor: Actor) {
      return this.resources.one(resource, id, actor);
    }

    @Get(':id/history')
    @Can('update', subject)
    history(@IdParam() id: number, @CurrentUser() actor: Actor) {
      return this.resources.history(resource, id, actor);
    }

    @Post()
    @Can('create', subject)
    create(@Body({ schema }) input: Values, @CurrentUser() actor: Actor) {
      return this.writes.create(resource, input, actor);
    }

    @Patch(':id')
    @Can('update', subject)
    @ApiHeader({ name: basedOnHeader, required: false, description: basedOnHelp })
    update(
      @IdParam() id: number,
      @Body({ schema: change }) changed: Values,
      @CurrentUser() actor: Actor,
      @BasedOn() basedOn?: string,
    ) {
      return this.writes.update(resource, id, changed, actor, basedOn);
    }

    @Delete(':id')
    @HttpCode(204)
    @Can('delete', subject)
    remove(@IdParam() id: number, @CurrentUser() actor: Actor) {
      return this.writes.remove(resource, id, actor);
    }
  }
  const { routes = resourceRoutes } = resource;
  for (const route of resourceRoutes)
    if (!routes.includes(route)) Reflect.deleteProperty(ResourceController.prototype, route);
  Object.defineProperty(ResourceController, 'name', { value: `${resource.subject}ResourceController` });
  return ResourceController;
}
