import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  closeDaySchema,
  closeDaysSchema,
  reopenDaySchema,
  reopenDaysSchema,
  type CloseDay,
  type CloseDays,
  type ReopenDay,
  type ReopenDays,
} from '@homeroom/shared/calendar/manage-calendar';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { DryRun, TryFirst } from '../../platform/http/dry-run.js';
import { IdParam } from '../../platform/http/id-param.js';
import { Closures } from './closures.service.js';
import { Reopenings } from './reopenings.service.js';

@Controller('calendar-days')
export class ClosuresController {
  constructor(
    private readonly closures: Closures,
    private readonly reopenings: Reopenings,
  ) {}

  @Post('close')
  @HttpCode(200)
  @Can('update', 'CalendarDay')
  close(@DryRun() dryRun: boolean, @Body({ schema: closeDaysSchema }) input: CloseDays, @CurrentUser() actor: Actor) {
    return dryRun ? this.closures.preview(input) : this.closures.close(input, actor);
  }

  @Post('reopen')
  @HttpCode(200)
  @Can('update', 'CalendarDay')
  reopen(
    @TryFirst() dryRun: boolean,
    @Body({ schema: reopenDaysSchema }) input: ReopenDays,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.reopenings.preview(input.ids) : this.reopenings.reopen(input, actor);
  }

  @Post(':id/close')
  @HttpCode(200)
  @Can('update', 'CalendarDay')
  closeDay(
    @IdParam() id: number,
    @DryRun() dryRun: boolean,
    @Body({ schema: closeDaySchema }) input: CloseDay,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.closures.previewDay(id, input) : this.closures.closeDay(id, input, actor);
  }

  @Post(':id/reopen')
  @HttpCode(200)
  @Can('update', 'CalendarDay')
  reopenDay(
    @IdParam() id: number,
    @TryFirst() dryRun: boolean,
    @Body({ schema: reopenDaySchema }) { tell }: ReopenDay,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.reopenings.preview([id]) : this.reopenings.reopen({ ids: [id], tell }, actor);
  }
}
