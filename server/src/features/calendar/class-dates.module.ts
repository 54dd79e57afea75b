import { Module } from '@nestjs/common';
import { ClassDates } from './class-dates.service.js';

/** Apart from the calendar's own module, because that counts registers, which stand on class dates. */
@Module({ providers: [ClassDates], exports: [ClassDates] })
export class ClassDatesModule {}
