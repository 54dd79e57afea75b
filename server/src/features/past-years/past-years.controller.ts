import { Body, Controller, Get, Post } from '@nestjs/common';
import { removeYearSchema, type RemoveYear } from '@homeroom/shared/past-years';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { Proven } from '../../platform/access/proven.js';
import { Exported } from '../../platform/audit/exported.js';
import { WhenGone } from '../../platform/http/gone.js';
import { IdParam } from '../../platform/http/id-param.js';
import { PastYears } from './past-years.service.js';

/** Exports an archived academic year whole, and removes it. Only a SUPERADMIN removes. */
@Controller('academic-years/:id')
export class PastYearsController {
  constructor(private readonly years: PastYears) {}

  @Get('past-year')
  @Can('manage', 'AcademicYear')
  one(@IdParam() id: number) {
    return this.years.one(id);
  }

  @Get('export')
  @Exported('AcademicYear', 'Academic year')
  @Can('manage', 'AcademicYear')
  export(@IdParam() id: number, @WhenGone() gone: AbortSignal) {
    return this.years.file(id, gone);
  }

  @Post('removal')
  @Can('manage', 'Setting')
  @Proven()
  remove(@IdParam() id: number, @Body({ schema: removeYearSchema }) request: RemoveYear, @CurrentUser() actor: Actor) {
    return this.years.remove(id, request, actor);
  }
}
