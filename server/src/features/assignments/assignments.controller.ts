import { Body, Controller, Get, HttpCode, Post, Query, Delete, StreamableFile } from '@nestjs/common';
import {
  assignmentFiles,
  templateQuerySchema,
  type TemplateQuery,
} from '@homeroom/shared/assignments/assignment-import';
import { assignStudentsSchema, type AssignStudents } from '@homeroom/shared/assignments/assignments';
import {
  assignClassSchema,
  coverEffectQuerySchema,
  teacherChangeSchema,
  type AssignClass,
  type CoverEffectQuery,
  type TeacherChange,
} from '@homeroom/shared/assignments/schedules';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { Exported } from '../../platform/audit/exported.js';
import { TryFirst } from '../../platform/http/dry-run.js';
import { IdParam } from '../../platform/http/id-param.js';
import { workbookFile } from '../../platform/spreadsheets/write-workbook.js';
import { AssignClassService } from './assign-class.service.js';
import { AssignStudentsService } from './assign-students.service.js';
import { ChangeTeacher } from './change-teacher.service.js';
import { ChangeClass } from './change-class.service.js';
import { ClassChoices } from './class-choices.service.js';
import { ClassPreviews } from './class-previews.service.js';
import { AssignmentTemplate } from './import/assignment-template.service.js';
import { UndoAssignments } from './undo-assignments.service.js';

@Controller()
export class AssignClassController {
  constructor(
    private readonly classes: AssignClassService,
    private readonly classPreviews: ClassPreviews,
    private readonly teachers: ChangeTeacher,
    private readonly changes: ChangeClass,
    private readonly choices: ClassChoices,
  ) {}

  @Get('assign-class/options')
  @Can('create', 'Schedule')
  options(@CurrentUser() actor: Actor) {
    return this.choices.options(actor);
  }

  @Post('assign-class')
  @HttpCode(200)
  @Can('create', 'Schedule')
  assignClass(
    @TryFirst() dryRun: boolean,
    @Body({ schema: assignClassSchema }) input: AssignClass,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.classPreviews.of(input, actor) : this.classes.assign(input, actor);
  }

  @Post('schedules/:id/teacher')
  @HttpCode(200)
  @Can('update', 'Schedule')
  changeTeacher(
    @IdParam() id: number,
    @TryFirst() dryRun: boolean,
    @Body({ schema: teacherChangeSchema }) change: TeacherChange,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.teachers.preview(id, change, actor) : this.teachers.change(id, change, actor);
  }

  @Get('schedules/:id/cover-effect')
  @Can('update', 'Schedule')
  coverEffect(@IdParam() id: number, @Query({ schema: coverEffectQuerySchema }) query: CoverEffectQuery) {
    return this.changes.coverEffect(id, query);
  }
}

@Controller('assign-students')
export class AssignStudentsController {
  constructor(
    private readonly students: AssignStudentsService,
    private readonly undos: UndoAssignments,
    private readonly sheets: AssignmentTemplate,
  ) {}

  @Get('template.xlsx')
  @Exported('List', assignmentFiles.template)
  @Can('create', 'Assignment')
  async template(@Query({ schema: templateQuerySchema }) { scope }: TemplateQuery) {
    return new StreamableFile(await this.sheets.of(scope), workbookFile(assignmentFiles.template));
  }

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
    @TryFirst() dryRun: boolean,
    @Body({ schema: assignStudentsSchema }) input: AssignStudents,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.students.preview(input) : this.students.assign(input, actor);
  }

  @Get('last')
  @Can('create', 'Assignment')
  async last(@CurrentUser() actor: Actor) {
    return { last: await this.undos.last(actor) };
  }

  @Delete(':id')
  @Can('create', 'Assignment')
  undo(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.undos.undo(id, actor);
  }
}
