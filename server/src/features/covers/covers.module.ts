import { Module } from '@nestjs/common';
import { Covers } from './covers.service.js';

/** It is below the calendar, the dashboards and the classes, which all use it. */
@Module({ providers: [Covers], exports: [Covers] })
export class CoversModule {}
