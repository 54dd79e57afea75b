import { Module } from '@nestjs/common';
import { ClassDates } from './class-dates.service.js';

/** When classes meet. It is below attendance. */
@Module({ providers: [ClassDates], exports: [ClassDates] })
export class ClassDatesModule {}
