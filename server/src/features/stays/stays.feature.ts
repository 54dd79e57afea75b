import type { Feature } from '../../platform/feature.js';
import { StaysModule } from './stays.module.js';

export const stays: Feature = { module: StaysModule };
