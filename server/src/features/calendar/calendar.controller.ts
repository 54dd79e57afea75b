import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  addDaysSchema,
  daysByIdSchema,
  generateDatesSchema,
  type AddDays,
  type DaysById,
  type GenerateDates,
} from '@homeroom/shared/calendar/manage-calendar';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { DryRun } from '../../platform/http/dry-run.js';
import { IdParam } from '../../platform/http/id-param.js';
import { AddDaysService } from './add-days.service.js';
import { CalendarDays } from './calendar-days.service.js';
import { DayRegistersService } from './day-registers.service.js';
import { GenerateDatesService } from './generate-dates.service.js';
import { MakeUps } from './make-ups.service.js';

@Controller()
export class CalendarController {
  constructor(
    private readonly dates: GenerateDatesService,
    private readonly additions: AddDaysService,
    private readonly days: CalendarDays,
    private readonly registers: DayRegistersService,
    private readonly makeUps: MakeUps,
  ) {}

  @Get('semesters/:id/day-registers')
  @Can('update', 'CalendarDay')
  registersOf(@IdParam() id: number) {
    return this.registers.of(id);
  }

  @Get('calendar-days/:id/make-up')
  @Can('create', 'CalendarDay')
  makeUpFor(@IdParam() id: number) {
    return this.makeUps.draftFor(id);
  }

  @Post('calendar-days/generate')
  @HttpCode(200)
  @Can('create', 'CalendarDay')
  generate(
    @DryRun() dryRun: boolean,
    @Body({ schema: generateDatesSchema }) input: GenerateDates,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.dates.preview(input) : this.dates.generate(input, actor);
  }

  @Post('calendar-days/several')
  @HttpCode(200)
  @Can('create', 'CalendarDay')
  add(@DryRun() dryRun: boolean, @Body({ schema: addDaysSchema }) input: AddDays, @CurrentUser() actor: Actor) {
    return dryRun ? this.additions.preview(input) : this.additions.add(input, actor);
  }

  @Post('calendar-days/remove')
  @HttpCode(200)
  @Can('delete', 'CalendarDay')
  remove(@Body({ schema: daysByIdSchema }) input: DaysById, @CurrentUser() actor: Actor) {
    return this.days.removeUnmarked(input, actor);
  }
}
