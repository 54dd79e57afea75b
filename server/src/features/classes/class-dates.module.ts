import { Module } from '@nestjs/common';
import { ClassDates } from './class-dates.service.js';

/** When classes meet: below attendance, whose registers the calendar counts. */
@Module({ providers: [ClassDates], exports: [ClassDates] })
export class ClassDatesModule {}
