import type { Feature } from '../../platform/feature.js';
import { MessagePersonEntity } from './message-person.entity.js';

export const emailLog: Feature = { entities: [MessagePersonEntity] };
