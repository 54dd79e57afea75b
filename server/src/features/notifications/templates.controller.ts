import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { templateSchema } from '@homeroom/shared/notifications/templates';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { IdParam } from '../../platform/http/id-param.js';
import type { Values } from '../../platform/resources/define-resource.js';
import { ResourceReads } from '../../platform/resources/resource-reads.js';
import { ResourceWrites } from '../../platform/resources/resource-writes.js';
import { templatesResource } from './templates.resource.js';

/** The spec's own template routes, in addition to the resource's. */
@ApiTags('email/email-templates')
@Controller('email/email-templates')
export class TemplatesController {
  constructor(
    private readonly resources: ResourceReads,
    private readonly writes: ResourceWrites,
  ) {}

  @Get('all')
  @Can('read', 'EmailTemplate')
  async all(@CurrentUser() actor: Actor) {
    return (await this.resources.list(templatesResource, {}, actor)).rows;
  }

  @Put(':id')
  @Can('update', 'EmailTemplate')
  replace(@IdParam() id: number, @Body({ schema: templateSchema }) template: Values, @CurrentUser() actor: Actor) {
    return this.writes.update(templatesResource, id, template, actor);
  }
}
