import { hourMs } from '@homeroom/shared/dates';
import { MarksByDay20261122140000 } from '../../database/migrations/20261122140000-marks-by-day.js';
import { SaveBodies20261124000000 } from '../../database/migrations/20261124000000-save-bodies.js';
import { MarksByRegister20261125000000 } from '../../database/migrations/20261125000000-marks-by-register.js';
import { UnexcusedAbsences20270110120000 } from '../../database/migrations/20270110120000-unexcused-absences.js';
import { savedList } from '../../platform/audit/saved-files.js';
import type { Feature } from '../../platform/feature.js';
import { AttendanceModule } from './attendance.module.js';
import { MarkChangeEntity } from './mark-change.entity.js';
import { MarkEntity } from './mark.entity.js';
import { mergeMarks } from './merge-marks.js';
import { OldSaves } from './old-saves.js';
import { RegisterSaveEntity } from './register-save.entity.js';

declare module '../../platform/settings/settings.js' {
  interface SettingValues {
    'attendance.editDays': number;
    'attendance.openMinutes': number;
    /** In percent. */
    'attendance.attentionRate': number;
  }
}

export const attendance: Feature = {
  module: AttendanceModule,
  entities: [MarkEntity, MarkChangeEntity, RegisterSaveEntity],
  expiring: [{ table: 'register_saves', at: 'at', aheadMs: 0, keptMs: null }],
  jobs: [
    { name: 'attendance.old-saves', title: 'Deleting the answers to old saves', everyMs: 6 * hourMs, work: OldSaves },
  ],
  merging: [mergeMarks],
  savedFiles: [
    savedList('attendance', 'Register'),
    // The registers of one class: 'Arabic-1-1-A-registers-2026-09-01-2026-12-18.csv'.
    {
      file: /^[\p{L}\p{N}-]+-registers(?:-\d{4}-\d\d-\d\d){2}\.csv$/u,
      subject: 'Register',
      listName: /^Registers of ./,
    },
  ],
  migrations: [
    MarksByDay20261122140000,
    SaveBodies20261124000000,
    MarksByRegister20261125000000,
    UnexcusedAbsences20270110120000,
  ],
};
