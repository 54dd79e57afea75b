import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calendarDryRunSchema, closeDaySchema, generateDatesSchema, type CalendarDryRun, type CloseDay, type GenerateDates } from '@homeroom/shared/calendar';
import { idParam } from '@homeroom/shared/fields';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { Closures } from './closures.service.js';
import { GenerateDatesService } from './generate-dates.service.js';

@ApiTags('calendar-days')
@Controller('calendar-days')
export class CalendarController {
  constructor(
    private readonly dates: GenerateDatesService,
    private readonly closures: Closures,
  ) {}

  @Post('generate')
  @HttpCode(200)
  @Can('create', 'CalendarDay')
  generate(
    @Query({ schema: calendarDryRunSchema }) { dryRun }: CalendarDryRun,
    @Body({ schema: generateDatesSchema }) input: GenerateDates,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.dates.preview(input) : this.dates.generate(input, actor);
  }

  @Post(':id/close')
  @HttpCode(200)
  @Can('update', 'CalendarDay')
  close(
    @Param('id', { schema: idParam }) id: number,
    @Query({ schema: calendarDryRunSchema }) { dryRun }: CalendarDryRun,
    @Body({ schema: closeDaySchema }) input: CloseDay,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.closures.preview(id, input) : this.closures.close(id, input, actor);
  }

  @Post(':id/reopen')
  @HttpCode(200)
  @Can('update', 'CalendarDay')
  reopen(@Param('id', { schema: idParam }) id: number, @CurrentUser() actor: Actor) {
    return this.closures.reopen(id, actor);
  }
}
