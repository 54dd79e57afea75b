import { Module } from '@nestjs/common';
import type { Feature } from '../../platform/feature.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { PrintController } from './print.controller.js';
import { PrintedSheets } from './printed-sheets.service.js';

@Module({
  imports: [ClassDatesModule],
  controllers: [PrintController],
  providers: [PrintedSheets],
})
class PrintModule {}

export const print: Feature = { module: PrintModule };
