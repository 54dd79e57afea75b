import type { Feature } from '../../platform/feature.js';
import { StaysModule } from './stays.module.js';

export const stays: Feature = {
  module: StaysModule,
  causes: { STAY: { name: 'Move or withdrawal', batch: 'All messages about this change' } },
};
