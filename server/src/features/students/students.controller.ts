import { Body, Controller, Delete, Get, Header, HttpCode, Patch, Post } from '@nestjs/common';
import { notesOnRegisterSchema, type NotesOnRegister } from '@homeroom/shared/students/notes-on-register';
import {
  linkParentSchema,
  parentLinkSchema,
  type LinkParent,
  type ParentLink,
} from '@homeroom/shared/students/student-page';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { BasedOn } from '../../platform/http/based-on.js';
import { Described } from '../../platform/http/described.js';
import { DryRun } from '../../platform/http/dry-run.js';
import { IdParam } from '../../platform/http/id-param.js';
import { RegisterNotes } from './notes-on-register.service.js';
import { StudentList } from './student-list.service.js';
import { StudentParents } from './student-parents.service.js';

@Controller('admin/setup/students')
export class StudentsController {
  constructor(private readonly list: StudentList) {}

  @Get()
  @Can('manage', 'Student')
  @Header('content-type', 'application/json')
  all() {
    return this.list.all();
  }
}

@Controller('students/notes-on-register')
export class RegisterNotesController {
  constructor(private readonly notes: RegisterNotes) {}

  @Post()
  @HttpCode(200)
  @Can('update', 'Student')
  set(
    @DryRun() dryRun: boolean,
    @Body({ schema: notesOnRegisterSchema }) wanted: NotesOnRegister,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.notes.preview(wanted) : this.notes.set(wanted, actor);
  }
}

@Controller('students/:id/parents')
export class StudentParentsController {
  constructor(private readonly parents: StudentParents) {}

  @Get()
  @Can('read', 'Parent')
  list(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.parents.of(id, actor);
  }

  @Post()
  @HttpCode(200)
  @Can('update', 'Student')
  link(@IdParam() id: number, @Body({ schema: linkParentSchema }) link: LinkParent, @CurrentUser() actor: Actor) {
    return this.parents.link(id, link, actor);
  }

  @Patch(':parentId')
  @Can('update', 'Student')
  @Described('x-based-on')
  change(
    @IdParam() id: number,
    @IdParam('parentId') parentId: number,
    @Body({ schema: parentLinkSchema }) link: ParentLink,
    @CurrentUser() actor: Actor,
    @BasedOn() basedOn?: string,
  ) {
    return this.parents.change(id, parentId, { link, basedOn }, actor);
  }

  @Delete(':parentId')
  @HttpCode(204)
  @Can('update', 'Student')
  unlink(@IdParam() id: number, @IdParam('parentId') parentId: number, @CurrentUser() actor: Actor) {
    return this.parents.unlink(id, parentId, actor);
  }
}
