import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  dashboardQuerySchema,
  statusQuerySchema,
  type DashboardQuery,
  type StatusQuery,
} from '@homeroom/shared/dashboard/office-dashboard';
import { reminderQuerySchema, type ReminderQuery } from '@homeroom/shared/dashboard/reminders';
import { teacherDashboardQuerySchema, type TeacherDashboardQuery } from '@homeroom/shared/dashboard/teacher-dashboard';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { Stalls } from '../../platform/jobs/stalls.js';
import { DashboardService } from './dashboard.service.js';
import { Reminders } from './reminders.service.js';
import { TeacherDashboardService } from './teacher-dashboard.service.js';
import { UncompletedRegisters } from './uncompleted-registers.service.js';

@Controller('dashboard')
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly teachers: TeacherDashboardService,
    private readonly uncompleted: UncompletedRegisters,
    private readonly reminders: Reminders,
    private readonly stalls: Stalls,
  ) {}

  @Get('prev-class-status')
  @Can('read', 'Dashboard')
  previousClasses(@Query({ schema: dashboardQuerySchema }) query: DashboardQuery, @CurrentUser() actor: Actor) {
    return this.dashboard.previousClasses(query, actor);
  }

  @Get('prev-class-status/completed')
  @Can('read', 'Dashboard')
  completedClasses(@Query({ schema: dashboardQuerySchema }) query: DashboardQuery, @CurrentUser() actor: Actor) {
    return this.dashboard.completedClasses(query, actor);
  }

  @Get('uncompleted-registers')
  @Can('read', 'Dashboard')
  uncompletedRegisters(@CurrentUser() actor: Actor) {
    return this.uncompleted.of(actor);
  }

  @Get('status')
  @Can('read', 'Dashboard')
  classesOn(@Query({ schema: statusQuerySchema }) query: StatusQuery, @CurrentUser() actor: Actor) {
    return this.dashboard.classesOn(query, actor);
  }

  @Post('uncompleted/notify')
  @HttpCode(200)
  @Can('read', 'Dashboard')
  remind(@Query({ schema: reminderQuerySchema }) query: ReminderQuery, @CurrentUser() actor: Actor) {
    return this.reminders.notify(query, actor);
  }

  /** The queues that stand still (decisions 2.22). */
  @Get('stalls')
  @Can('manage', 'Dashboard')
  stalled() {
    return this.stalls.now();
  }

  @Get('teacher')
  @Can('read', 'Dashboard')
  teacher(@Query({ schema: teacherDashboardQuerySchema }) query: TeacherDashboardQuery, @CurrentUser() actor: Actor) {
    return this.teachers.of(query, actor);
  }
}
