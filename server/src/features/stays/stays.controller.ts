import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { idParam } from '@homeroom/shared/fields';
import { tryFirstSchema, type TryFirstQuery } from '@homeroom/shared/dry-run';
import {
  membershipSchema,
  studentStatusSchema,
  withdrawalSchema,
  type EnrollmentStatus,
  type MembershipInput,
  type WithdrawalInput,
} from '@homeroom/shared/students/students';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { StudentAttendanceService } from './student-attendance.service.js';
import { StudentList } from '../students/student-list.service.js';
import { StudentSections } from './student-sections.service.js';
import { Withdrawals } from './withdrawals.service.js';

@ApiTags('students')
@Controller('students/:id')
export class StaysController {
  constructor(
    private readonly list: StudentList,
    private readonly sections: StudentSections,
    private readonly withdrawals: Withdrawals,
    private readonly attendances: StudentAttendanceService,
  ) {}

  @Put('status')
  @Can('update', 'Student')
  async setStatus(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: studentStatusSchema }) { status }: { status: EnrollmentStatus },
    @CurrentUser() actor: Actor,
  ) {
    await this.withdrawals.setFormStatus(id, status, actor);
    return this.list.one(id);
  }

  @Get('memberships')
  @Can('manage', 'Student')
  stays(@Param('id', { schema: idParam }) id: number, @CurrentUser() actor: Actor) {
    return this.sections.stays(id, actor);
  }

  @Post('memberships')
  @HttpCode(200)
  @Can('update', 'Student')
  join(
    @Param('id', { schema: idParam }) id: number,
    @Query({ schema: tryFirstSchema }) { dryRun }: TryFirstQuery,
    @Body({ schema: membershipSchema }) stay: MembershipInput,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.sections.preview(id, stay) : this.sections.join(id, stay, actor);
  }

  @Delete('memberships/:stayId')
  @HttpCode(204)
  @Can('update', 'Student')
  takeBack(
    @Param('id', { schema: idParam }) id: number,
    @Param('stayId', { schema: idParam }) stayId: number,
    @CurrentUser() actor: Actor,
  ) {
    return this.sections.takeBack(id, stayId, actor);
  }

  @Post('withdrawal')
  @HttpCode(200)
  @Can('update', 'Student')
  async withdraw(
    @Param('id', { schema: idParam }) id: number,
    @Query({ schema: tryFirstSchema }) { dryRun }: TryFirstQuery,
    @Body({ schema: withdrawalSchema }) withdrawal: WithdrawalInput,
    @CurrentUser() actor: Actor,
  ) {
    if (dryRun) return this.withdrawals.preview(id, withdrawal);
    await this.withdrawals.withdraw(id, withdrawal, actor);
    return this.list.one(id);
  }

  @Delete('withdrawal')
  @Can('update', 'Student')
  async setBack(@Param('id', { schema: idParam }) id: number, @CurrentUser() actor: Actor) {
    await this.withdrawals.setBack(id, actor);
    return this.list.one(id);
  }

  @Get('attendance')
  @Can('manage', 'Student')
  attendance(@Param('id', { schema: idParam }) id: number, @CurrentUser() actor: Actor) {
    return this.attendances.of(id, actor);
  }
}
