import { savedList } from '../../platform/audit/saved-files.js';
import type { Feature } from '../../platform/feature.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

export const reports: Feature = {
  module: { controllers: [ReportsController], providers: [ReportsService] },
  savedFiles: [savedList('students-who-need-attention', 'Report')],
};
