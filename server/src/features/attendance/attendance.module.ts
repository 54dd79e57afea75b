import { Module } from '@nestjs/common';
import { ClassDatesModule } from '../calendar/class-dates.module.js';
import { AttendanceController } from './attendance.controller.js';
import { MarkHistory } from './mark-history.service.js';
import { MarkWriter } from './mark-writer.service.js';
import { MarkingRulesService } from './marking-rules.service.js';
import { RegisterCounts } from './register-counts.service.js';
import { RegisterList } from './register-list.service.js';
import { Registers } from './registers.service.js';
import { SaveRegisterService } from './save-register.service.js';

@Module({
  imports: [ClassDatesModule],
  controllers: [AttendanceController],
  providers: [Registers, RegisterList, RegisterCounts, MarkingRulesService, SaveRegisterService, MarkWriter, MarkHistory],
  exports: [RegisterCounts],
})
export class AttendanceModule {}
