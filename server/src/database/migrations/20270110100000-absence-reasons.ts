import { creates, flag, id, int, recordName } from '../../platform/database/migration-dsl.js';

export const AbsenceReasons20270110100000 = creates('AbsenceReasons20270110100000', 'absence_reasons', {
  columns: { id: id(), ...recordName('name', 60), excused: flag(), position: int(), archived: flag() },
  indexes: { ux_absence_reasons_name: ['name_key'] },
});
