import type { Feature } from '../../platform/feature.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { PrintController } from './print.controller.js';
import { PrintedSheets } from './printed-sheets.service.js';

export const print: Feature = {
  module: {
    imports: [ClassDatesModule],
    controllers: [PrintController],
    providers: [PrintedSheets],
  },
};
