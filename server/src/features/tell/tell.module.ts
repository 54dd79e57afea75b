import { Module } from '@nestjs/common';
import { TellService } from './tell.service.js';

/** It is below the calendar and the stays, which tell families and teachers what they change. */
@Module({ providers: [TellService], exports: [TellService] })
export class TellModule {}
