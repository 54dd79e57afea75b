import type { Feature } from '../../platform/feature.js';
import { ReportsModule } from './reports.module.js';

export const reports: Feature = { module: ReportsModule };
