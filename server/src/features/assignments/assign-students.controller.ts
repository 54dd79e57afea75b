import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { assignStudentsSchema, type AssignStudents } from '@homeroom/shared/assignments/assignments';
import { tryFirstSchema, type TryFirstQuery } from '@homeroom/shared/dry-run';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { IdParam } from '../../platform/http/id-param.js';
import { AssignStudentsService } from './assign-students.service.js';
import { Assignments } from './assignments.service.js';

@ApiTags('assignments')
@Controller('assign-students')
export class AssignStudentsController {
  constructor(
    private readonly students: AssignStudentsService,
    private readonly assignments: Assignments,
  ) {}

  @Get('sections')
  @Can('create', 'Assignment')
  sections() {
    return this.students.sections();
  }

  @Get('unassigned')
  @Can('create', 'Assignment')
  unassigned() {
    return this.students.unassigned();
  }

  @Post()
  @HttpCode(200)
  @Can('create', 'Assignment')
  assignStudents(
    @Query({ schema: tryFirstSchema }) { dryRun }: TryFirstQuery,
    @Body({ schema: assignStudentsSchema }) input: AssignStudents,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.students.preview(input) : this.students.assign(input, actor);
  }

  @Get('last')
  @Can('create', 'Assignment')
  async last(@CurrentUser() actor: Actor) {
    return { last: await this.assignments.last(actor) };
  }

  @Delete(':id')
  @Can('create', 'Assignment')
  undo(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.assignments.undo(id, actor);
  }
}
