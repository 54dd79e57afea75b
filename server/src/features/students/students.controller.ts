import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { idParam } from '@homeroom/shared/fields';
import {
  membershipSchema,
  studentStatusSchema,
  withdrawalSchema,
  type EnrollmentStatus,
  type MembershipInput,
  type WithdrawalInput,
} from '@homeroom/shared/students';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { ResourceService } from '../../platform/resources/resource.service.js';
import { studentsResource } from './students.resource.js';
import { StudentsService } from './students.service.js';

@ApiTags('students')
@Controller()
export class StudentsController {
  constructor(
    private readonly students: StudentsService,
    private readonly resources: ResourceService,
  ) {}

  @Get('admin/setup/students')
  @Can('manage', 'Student')
  async all(@CurrentUser() actor: Actor) {
    return (await this.resources.list(studentsResource, {}, actor)).rows;
  }

  @Put('students/:id/status')
  @Can('update', 'Student')
  setStatus(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: studentStatusSchema }) { status }: { status: EnrollmentStatus },
    @CurrentUser() actor: Actor,
  ) {
    return this.students.setFormStatus(id, status, actor);
  }

  @Post('students/:id/memberships')
  @HttpCode(200)
  @Can('update', 'Student')
  join(@Param('id', { schema: idParam }) id: number, @Body({ schema: membershipSchema }) stay: MembershipInput, @CurrentUser() actor: Actor) {
    return this.students.join(id, stay, actor);
  }

  @Get('students/:id/memberships')
  @Can('manage', 'Student')
  stays(@Param('id', { schema: idParam }) id: number, @CurrentUser() actor: Actor) {
    return this.students.stays(id, actor);
  }

  @Post('students/:id/withdrawal')
  @HttpCode(200)
  @Can('update', 'Student')
  withdraw(@Param('id', { schema: idParam }) id: number, @Body({ schema: withdrawalSchema }) withdrawal: WithdrawalInput, @CurrentUser() actor: Actor) {
    return this.students.withdraw(id, withdrawal, actor);
  }

  @Get('students/:id/parents')
  @Can('read', 'Parent')
  parents(@Param('id', { schema: idParam }) id: number, @CurrentUser() actor: Actor) {
    return this.students.parents(id, actor);
  }
}
