import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Query, Res, type Type } from '@nestjs/common';
import type { Response } from 'express';
import { type Actor, CurrentUser } from '../access/actor.js';
import { Can } from '../access/can.js';
import { IdParam } from '../http/id-param.js';
import { BasedOn } from '../http/based-on.js';
import { Described } from '../http/described.js';
import { resourceRoutes, type Resource, type Values } from './define-resource.js';
import { ResourceReads } from './resource-reads.js';
import { ResourceWrites } from './resource-writes.js';

/** The controller of a declared resource: those `simple-rest` calls (decisions 6) and the history that its `routes` allow. */
export function resourceController(resource: Resource): Type {
  const { subject, schema, change } = resource;

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
    @Described('x-based-on')
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
