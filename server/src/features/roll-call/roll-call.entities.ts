import {
  RollCallPeople20270112210000,
  RollCalls20270112200000,
  RollCallSightings20270112220000,
} from '../../database/migrations/20270112200000-roll-calls.js';
import { entityOf } from '../../platform/database/entity-of.js';

export const RollCallEntity = entityOf(RollCalls20270112200000);
export const RollCallPersonEntity = entityOf(RollCallPeople20270112210000);
export const SightingEntity = entityOf(RollCallSightings20270112220000);
