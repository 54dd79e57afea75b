import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import {
  membershipSchema,
  studentStatusSchema,
  withdrawalSchema,
  type EnrollmentStatus,
  type MembershipInput,
  type WithdrawalInput,
} from '@homeroom/shared/students/students';
import { firstSectionSchema, type FirstSection } from '@homeroom/shared/students/new-student';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { TryFirst } from '../../platform/http/dry-run.js';
import { IdParam } from '../../platform/http/id-param.js';
import { StudentAttendanceService } from './student-attendance.service.js';
import { StudentSections } from './student-sections.service.js';
import { ToldStays } from './told-stays.service.js';
import { UndoStays } from './undo-stays.service.js';
import { Withdrawals } from './withdrawals.service.js';

/** What a first section would do, asked while a student is added. */
@Controller('students/first-section')
export class FirstSectionController {
  constructor(private readonly sections: StudentSections) {}

  @Post()
  @HttpCode(200)
  @Can('create', 'Student')
  preview(@Body({ schema: firstSectionSchema }) stay: FirstSection) {
    return this.sections.previewFirst(stay);
  }
}

@Controller('students/:id')
export class StaysController {
  constructor(
    private readonly sections: StudentSections,
    private readonly withdrawals: Withdrawals,
    private readonly told: ToldStays,
    private readonly undo: UndoStays,
    private readonly attendances: StudentAttendanceService,
  ) {}

  @Put('status')
  @Can('update', 'Student')
  setStatus(
    @IdParam() id: number,
    @Body({ schema: studentStatusSchema }) { status }: { status: EnrollmentStatus },
    @CurrentUser() actor: Actor,
  ) {
    return this.withdrawals.setFormStatus(id, status, actor);
  }

  @Get('memberships')
  @Can('manage', 'Student')
  stays(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.sections.stays(id, actor);
  }

  @Post('memberships')
  @HttpCode(200)
  @Can('update', 'Student')
  join(
    @IdParam() id: number,
    @TryFirst() dryRun: boolean,
    @Body({ schema: membershipSchema }) stay: MembershipInput,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.told.previewJoin(id, stay) : this.told.join(id, stay, actor);
  }

  @Delete('memberships/:stayId')
  @HttpCode(204)
  @Can('update', 'Student')
  takeBack(@IdParam() id: number, @IdParam('stayId') stayId: number, @CurrentUser() actor: Actor) {
    return this.undo.takeBack(id, stayId, actor);
  }

  @Post('withdrawal')
  @HttpCode(200)
  @Can('update', 'Student')
  withdraw(
    @IdParam() id: number,
    @TryFirst() dryRun: boolean,
    @Body({ schema: withdrawalSchema }) withdrawal: WithdrawalInput,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.told.previewWithdrawal(id, withdrawal) : this.told.withdraw(id, withdrawal, actor);
  }

  @Delete('withdrawal')
  @Can('update', 'Student')
  setBack(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.withdrawals.setBack(id, actor);
  }

  @Get('attendance')
  @Can('manage', 'Student')
  attendance(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.attendances.of(id, actor);
  }
}
