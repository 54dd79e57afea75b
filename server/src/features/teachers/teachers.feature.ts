import { Controller, Get, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import type { Feature } from '../../platform/feature.js';
import { TeacherList } from './teacher-list.service.js';
import { teachersResource } from './teachers.resource.js';
import { TeachersService } from './teachers.service.js';

@ApiTags('teachers')
@Controller('admin/setup/teachers')
class TeacherListController {
  constructor(private readonly teachers: TeacherList) {}

  @Get()
  @Can('read', 'Teacher')
  all(@CurrentUser() actor: Actor) {
    return this.teachers.all(actor);
  }
}

@Module({ controllers: [TeacherListController], providers: [TeachersService, TeacherList] })
class TeachersModule {}

export const teachers: Feature = { module: TeachersModule, resources: [teachersResource] };
