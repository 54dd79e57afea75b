import { Module } from '@nestjs/common';
import type { Feature } from '../../platform/feature.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({ controllers: [ReportsController], providers: [ReportsService] })
class ReportsModule {}

export const reports: Feature = { module: ReportsModule };
