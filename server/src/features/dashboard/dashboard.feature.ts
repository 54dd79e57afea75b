import { savedList } from '../../platform/audit/saved-files.js';
import type { Feature } from '../../platform/feature.js';
import { DashboardModule } from './dashboard.module.js';

export const dashboard: Feature = {
  module: DashboardModule,
  causes: {
    REMINDER: { name: 'Reminder', batch: 'All reminders sent at that time', batchTitle: 'Reminders' },
  },
  savedFiles: [savedList('registers-not-completed', 'Dashboard'), savedList('attendance-overview', 'Dashboard')],
};
