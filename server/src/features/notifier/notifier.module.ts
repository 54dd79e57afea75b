import { Module } from '@nestjs/common';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { DashboardModule } from '../dashboard/dashboard.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { AbsenceFacts } from './absence-facts.service.js';
import { AbsencePlans } from './absence-plans.service.js';
import { Notices } from './notices.service.js';
import { NotifierController } from './notifier.controller.js';
import { RegisterPlans } from './register-plans.service.js';
import { ReminderPlans } from './reminder-plans.service.js';
import { RulePlans } from './rule-plans.service.js';
import { RuleRuns } from './rule-runs.service.js';
import { Rules } from './rules.service.js';
import { RuleReaders } from './rule-readers.service.js';

@Module({
  imports: [ClassDatesModule, AttendanceModule, DashboardModule, NotificationsModule],
  controllers: [NotifierController],
  providers: [
    AbsenceFacts,
    AbsencePlans,
    RegisterPlans,
    ReminderPlans,
    RulePlans,
    RuleRuns,
    Rules,
    Notices,
    RuleReaders,
  ],
  exports: [Notices],
})
export class NotifierModule {}
