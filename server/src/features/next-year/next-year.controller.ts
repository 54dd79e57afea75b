import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Patch,
  Post,
  Put,
  Query,
  StreamableFile,
  UploadedFile,
} from '@nestjs/common';
import type { z } from 'zod';
import { holidayFileQuerySchema, type HolidayFileQuery } from '@homeroom/shared/next-year/holiday-file';
import {
  decideSchema,
  nextYearFile,
  plannedYearSchema,
  scheduleEffectSchema,
  type PlannedYear,
  type ScheduleEffect,
} from '@homeroom/shared/next-year/next-year';
import { placementsSchema, proposePlacementsSchema } from '@homeroom/shared/next-year/placements';
import { siblingWishesSchema, type SiblingWishes } from '@homeroom/shared/next-year/wishes';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { forGood, Proven } from '../../platform/access/proven.js';
import { Exported } from '../../platform/audit/exported.js';
import { WorkbookUpload } from '../../platform/spreadsheets/workbook-upload.js';
import { BasedOn } from '../../platform/http/based-on.js';
import { workbookFile } from '../../platform/spreadsheets/write-workbook.js';
import { DryRun } from '../../platform/http/dry-run.js';
import { ApplyPlan } from './apply-plan.service.js';
import { HolidayFiles } from './holiday-file/holiday-file.service.js';
import { NextYearService } from './next-year.service.js';
import { PlanWorkbook } from './plan-workbook.service.js';
import { Planner } from './planner.service.js';
import { UndoPlan } from './undo-plan.service.js';

@Controller('next-year')
export class NextYearController {
  constructor(
    private readonly plan: NextYearService,
    private readonly planner: Planner,
    private readonly apply: ApplyPlan,
    private readonly undoing: UndoPlan,
    private readonly sheets: PlanWorkbook,
    private readonly holidayFiles: HolidayFiles,
  ) {}

  @Get()
  @Can('read', 'NextYear')
  read() {
    return this.plan.read();
  }

  @Post()
  @Can('create', 'NextYear')
  begin(@Body({ schema: plannedYearSchema }) year: PlannedYear, @CurrentUser() actor: Actor) {
    return this.plan.begin(year, actor);
  }

  @Patch()
  @Can('update', 'NextYear')
  change(
    @Body({ schema: plannedYearSchema }) year: PlannedYear,
    @CurrentUser() actor: Actor,
    @BasedOn() basedOn?: string,
  ) {
    return this.plan.change(year, actor, basedOn);
  }

  /** The holidays of a year in a file, to choose from. */
  @Post('holidays')
  @HttpCode(200)
  @Can('create', 'NextYear')
  @WorkbookUpload()
  holidays(
    @Query({ schema: holidayFileQuerySchema }) year: HolidayFileQuery,
    @UploadedFile() file: Express.Multer.File | undefined,
  ) {
    return this.holidayFiles.read(file, year);
  }

  @Delete()
  @Can('delete', 'NextYear')
  discard(@CurrentUser() actor: Actor) {
    return this.plan.discard(actor);
  }

  @Get('students')
  @Can('read', 'NextYear')
  students() {
    return this.plan.students();
  }

  /** This year's attendance, for the planner. */
  @Get('attendance')
  @Can('read', 'NextYear')
  attendance() {
    return this.planner.rates();
  }

  @Get('plan.xlsx')
  @Exported('NextYear', nextYearFile)
  @Can('read', 'NextYear')
  async workbook() {
    return new StreamableFile(await this.sheets.write(), workbookFile(nextYearFile));
  }

  @Put('students')
  @Can('update', 'NextYear')
  decide(@Body({ schema: decideSchema }) decision: z.output<typeof decideSchema>, @CurrentUser() actor: Actor) {
    return this.plan.decide(decision, actor);
  }

  /** Even sections, as a proposal. */
  @Post('propose')
  @HttpCode(200)
  @Can('update', 'NextYear')
  propose(@Body({ schema: proposePlacementsSchema }) { sectionIds }: z.output<typeof proposePlacementsSchema>) {
    return this.planner.propose(sectionIds);
  }

  /** Wishes that siblings are together, or apart. */
  @Post('sibling-wishes')
  @HttpCode(200)
  @Can('update', 'NextYear')
  wishSiblings(@Body({ schema: siblingWishesSchema }) wish: SiblingWishes, @CurrentUser() actor: Actor) {
    return this.planner.wishSiblings(wish, actor);
  }

  @Put('placements')
  @Can('update', 'NextYear')
  place(
    @Body({ schema: placementsSchema }) { placements }: z.output<typeof placementsSchema>,
    @CurrentUser() actor: Actor,
  ) {
    return this.planner.place(placements, actor);
  }

  /** Takes the plan into effect; a dry run says what that would do. */
  @Post('effect')
  @HttpCode(200)
  @Can('update', 'NextYear')
  @Proven(forGood)
  take(@DryRun() dryRun: boolean, @CurrentUser() actor: Actor) {
    return dryRun ? this.apply.preview() : this.apply.take(actor);
  }

  /** Sets the day on which it takes effect by itself. */
  @Put('effect')
  @Can('update', 'NextYear')
  @Proven()
  schedule(@Body({ schema: scheduleEffectSchema }) { on }: ScheduleEffect, @CurrentUser() actor: Actor) {
    return this.apply.schedule(on, actor);
  }

  @Post('undo')
  @HttpCode(200)
  @Can('update', 'NextYear')
  @Proven()
  undo(@CurrentUser() actor: Actor) {
    return this.undoing.undo(actor);
  }
}
