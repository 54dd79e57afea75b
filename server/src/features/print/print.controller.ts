import { Controller, Get, Query } from '@nestjs/common';
import { blankRegisterQuerySchema, classListQuerySchema, type BlankRegisterQuery } from '@homeroom/shared/print';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { PrintedSheets } from './printed-sheets.service.js';

@Controller('print')
export class PrintController {
  constructor(private readonly printed: PrintedSheets) {}

  @Get('classes')
  @Can('read', 'Register')
  classes(@CurrentUser() actor: Actor) {
    return this.printed.classes(actor);
  }

  @Get('register')
  @Can('read', 'Register')
  register(@Query({ schema: blankRegisterQuerySchema }) query: BlankRegisterQuery, @CurrentUser() actor: Actor) {
    return this.printed.register(query, actor);
  }

  @Get('class-list')
  @Can('read', 'Student')
  classList(
    @Query({ schema: classListQuerySchema }) { scheduleId }: { scheduleId: number },
    @CurrentUser() actor: Actor,
  ) {
    return this.printed.classList(scheduleId, actor);
  }

  @Get('emergency-list')
  @Can('read', 'Register')
  emergencyList(@CurrentUser() actor: Actor) {
    return this.printed.emergencyList(actor);
  }
}
