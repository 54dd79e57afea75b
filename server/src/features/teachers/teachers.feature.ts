import { Controller, Get } from '@nestjs/common';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import type { Feature } from '../../platform/feature.js';
import { ResourceReads } from '../../platform/resources/resource-reads.js';
import { TeacherClasses } from './teacher-classes.service.js';
import { teachersResource } from './teachers.resource.js';
import { TeachersService } from './teachers.service.js';

@Controller('admin/setup/teachers')
class TeacherListController {
  constructor(private readonly resources: ResourceReads) {}

  @Get()
  @Can('read', 'Teacher')
  async all(@CurrentUser() actor: Actor) {
    return (await this.resources.list(teachersResource, {}, actor)).rows;
  }
}

export const teachers: Feature = {
  module: { controllers: [TeacherListController], providers: [TeachersService, TeacherClasses] },
  resources: [teachersResource],
};
