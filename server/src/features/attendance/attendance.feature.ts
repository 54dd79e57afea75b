import type { Feature } from '../../platform/feature.js';
import { MarkChangeEntity } from './mark-change.entity.js';
import { MarkEntity } from './mark.entity.js';
import { RegisterSaveEntity } from './register-save.entity.js';

export const attendance: Feature = { entities: [MarkEntity, MarkChangeEntity, RegisterSaveEntity] };
