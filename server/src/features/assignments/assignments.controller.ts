import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { assignStudentsSchema, type AssignStudents } from '@homeroom/shared/assignments';
import { assignClassSchema, type AssignClass } from '@homeroom/shared/schedules';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { AssignClassService } from './assign-class.service.js';
import { AssignStudentsService } from './assign-students.service.js';

@ApiTags('assignments')
@Controller()
export class AssignmentsController {
  constructor(
    private readonly classes: AssignClassService,
    private readonly students: AssignStudentsService,
  ) {}

  @Get('assign-class/options')
  @Can('create', 'Schedule')
  options() {
    return this.classes.options();
  }

  @Post('assign-class')
  @HttpCode(200)
  @Can('create', 'Schedule')
  assignClass(@Body({ schema: assignClassSchema }) input: AssignClass, @CurrentUser() actor: Actor) {
    return this.classes.assign(input, actor);
  }

  @Get('assign-students/sections')
  @Can('create', 'Assignment')
  sections() {
    return this.students.sections();
  }

  @Get('assign-students/unassigned')
  @Can('create', 'Assignment')
  unassigned() {
    return this.students.unassigned();
  }

  @Post('assign-students')
  @HttpCode(200)
  @Can('create', 'Assignment')
  assignStudents(@Body({ schema: assignStudentsSchema }) input: AssignStudents, @CurrentUser() actor: Actor) {
    return this.students.assign(input, actor);
  }
}
