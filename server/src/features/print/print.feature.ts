import { Module } from '@nestjs/common';
import type { Feature } from '../../platform/feature.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { EmergencyLists } from './emergency-lists.service.js';
import { PrintController } from './print.controller.js';
import { PrintedClasses } from './printed-classes.service.js';
import { PrintedPeople } from './printed-people.service.js';

@Module({
  imports: [ClassDatesModule],
  controllers: [PrintController],
  providers: [PrintedClasses, EmergencyLists, PrintedPeople],
})
class PrintModule {}

/** Blank registers, class lists and the emergency list, for printing. */
export const print: Feature = { module: PrintModule };
