import type { Feature } from '../../platform/feature.js';
import { DashboardModule } from './dashboard.module.js';

export const dashboard: Feature = { module: DashboardModule };
