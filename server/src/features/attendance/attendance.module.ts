import { Module } from '@nestjs/common';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { Absences } from './absences.service.js';
import { AttendanceController, MarksController } from './attendance.controller.js';
import { LastFive } from './last-five.service.js';
import { MarkCells } from './mark-cells.service.js';
import { MarkHistory } from './mark-history.service.js';
import { MarkRows } from './mark-rows.service.js';
import { MarkWriter } from './mark-writer.service.js';
import { MarkingRulesService } from './marking-rules.service.js';
import { MarksList } from './marks-list.service.js';
import { OldSaves } from './old-saves.js';
import { PastMarks } from './past-marks.service.js';
import { RegisterCounts } from './register-counts.service.js';
import { RegisterGrids } from './register-grid.service.js';
import { RegisterList } from './register-list.service.js';
import { Registers } from './registers.service.js';
import { SaveRegisterService } from './save-register.service.js';

@Module({
  imports: [ClassDatesModule],
  controllers: [AttendanceController, MarksController],
  providers: [
    Registers,
    RegisterList,
    RegisterCounts,
    Absences,
    LastFive,
    MarkingRulesService,
    SaveRegisterService,
    MarkWriter,
    MarkHistory,
    MarksList,
    MarkRows,
    MarkCells,
    RegisterGrids,
    OldSaves,
    PastMarks,
  ],
  exports: [RegisterCounts, Absences, MarkingRulesService, PastMarks],
})
export class AttendanceModule {}
