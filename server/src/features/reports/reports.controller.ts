import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { matrixExportNames, matrixFilterSchema, noFilterSchema, ownMatrixFilterSchema, reportOptionsSchema, type MatrixFilter } from '@homeroom/shared/reports';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { sendJson } from '../../platform/http/send-json.js';
import { ReportsService } from './reports.service.js';

/** The attendance reports (spec 7, decisions 6). Those of the whole school need `manage`; a teacher's own need `read`. */
@ApiTags('reports')
@Controller('reports/attendance')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get('matrix/all-v2')
  @Can('manage', 'Report')
  all(@Query({ schema: noFilterSchema }) filter: MatrixFilter, @CurrentUser() actor: Actor, @Req() request: Request, @Res() response: Response) {
    return sendJson(request, response, (gzip) => this.reports.matrix(filter, actor, gzip));
  }

  @Get('matrix/filter-v2')
  @Can('manage', 'Report')
  filtered(@Query({ schema: matrixFilterSchema }) filter: MatrixFilter, @CurrentUser() actor: Actor, @Req() request: Request, @Res() response: Response) {
    return sendJson(request, response, (gzip) => this.reports.matrix(filter, actor, gzip));
  }

  @Get('matrix/all-v2/export')
  @Can('manage', 'Report')
  exportAll(@Query({ schema: noFilterSchema }) filter: MatrixFilter, @CurrentUser() actor: Actor) {
    return this.reports.workbook(filter, actor, matrixExportNames.all);
  }

  @Get('matrix/filter-v2/export')
  @Can('manage', 'Report')
  exportFiltered(@Query({ schema: matrixFilterSchema }) filter: MatrixFilter, @CurrentUser() actor: Actor) {
    return this.reports.workbook(filter, actor, matrixExportNames.filtered);
  }

  @Get('matrix/teacher')
  @Can('read', 'Report')
  own(@Query({ schema: ownMatrixFilterSchema }) filter: MatrixFilter, @CurrentUser() actor: Actor, @Req() request: Request, @Res() response: Response) {
    return sendJson(request, response, (gzip) => this.reports.matrix(this.reports.own(filter, actor), actor, gzip));
  }

  @Get('matrix/teacher/export')
  @Can('read', 'Report')
  exportOwn(@Query({ schema: ownMatrixFilterSchema }) filter: MatrixFilter, @CurrentUser() actor: Actor) {
    return this.reports.workbook(this.reports.own(filter, actor), actor, matrixExportNames.teacher);
  }

  @Get('options')
  @Can('read', 'Report')
  options(
    @Query({ schema: reportOptionsSchema }) { teacherId }: MatrixFilter,
    @CurrentUser() actor: Actor,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return sendJson(request, response, (gzip) => this.reports.options(teacherId, actor, gzip));
  }
}
