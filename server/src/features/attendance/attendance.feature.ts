import type { Feature } from '../../platform/feature.js';
import { AttendanceModule } from './attendance.module.js';
import { MarkChangeEntity } from './mark-change.entity.js';
import { MarkEntity } from './mark.entity.js';
import { RegisterSaveEntity } from './register-save.entity.js';

export const attendance: Feature = { module: AttendanceModule, entities: [MarkEntity, MarkChangeEntity, RegisterSaveEntity] };
