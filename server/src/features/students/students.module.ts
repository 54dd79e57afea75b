import { Module } from '@nestjs/common';
import { SpreadsheetsModule } from '../../platform/spreadsheets/spreadsheets.module.js';
import { Memberships } from './memberships.service.js';
import { RosterImport } from './roster/roster-import.service.js';
import { RosterController } from './roster/roster.controller.js';
import { StudentsController } from './students.controller.js';
import { StudentsService } from './students.service.js';

@Module({
  imports: [SpreadsheetsModule],
  controllers: [RosterController, StudentsController],
  providers: [StudentsService, Memberships, RosterImport],
  exports: [Memberships, RosterImport],
})
export class StudentsModule {}
