import { Module } from '@nestjs/common';
import { Covers } from './covers.service.js';

/** Who stands in for a teacher: below the calendar, the dashboards and the classes, all of which ask for it. */
@Module({ providers: [Covers], exports: [Covers] })
export class CoversModule {}
