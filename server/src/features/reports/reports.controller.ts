import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  allFilterSchema,
  exportAllSchema,
  exportFilteredSchema,
  exportOwnSchema,
  graphQuerySchema,
  matrixFilterSchema,
  ownMatrixFilterSchema,
  reportOptionsSchema,
  type ExportFormat,
  type GraphQuery,
  type MatrixFilter,
} from '@homeroom/shared/reports/reports';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import type { Reacher } from '../../platform/access/row-access.js';
import { Exported } from '../../platform/audit/exported.js';
import { WhenGone } from '../../platform/http/gone.js';
import { sendJson } from '../../platform/http/send-json.js';
import { ReportsService } from './reports.service.js';

type FileQuery = MatrixFilter & { format: ExportFormat };

/** Limits the reader to the classes that they teach, whatever their role reaches (decisions 3). */
const asTeacher = ({ userId }: Actor): Reacher => ({ userId, role: 'TEACHER' });

/** The attendance reports (spec 7, decisions 6). Those of the whole school need `manage`, a teacher's own need `read`. */
@Controller('reports/attendance')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get('matrix/all-v2')
  @Can('manage', 'Report')
  all(
    @Query({ schema: allFilterSchema }) filter: MatrixFilter,
    @CurrentUser() actor: Actor,
    @Res() response: Response,
  ) {
    return sendJson(response, (gzip) => this.reports.matrix(filter, actor, gzip));
  }

  @Get('matrix/filter-v2')
  @Can('manage', 'Report')
  filtered(
    @Query({ schema: matrixFilterSchema }) filter: MatrixFilter,
    @CurrentUser() actor: Actor,
    @Res() response: Response,
  ) {
    return sendJson(response, (gzip) => this.reports.matrix(filter, actor, gzip));
  }

  @Get('matrix/all-v2/export')
  @Exported('Report', 'Attendance matrix')
  @Can('manage', 'Report')
  exportAll(
    @Query({ schema: exportAllSchema }) query: FileQuery,
    @CurrentUser() actor: Actor,
    @WhenGone() gone: AbortSignal,
  ) {
    return this.reports.file('all', query, actor, gone);
  }

  @Get('matrix/filter-v2/export')
  @Exported('Report', 'Attendance matrix')
  @Can('manage', 'Report')
  exportFiltered(
    @Query({ schema: exportFilteredSchema }) query: FileQuery,
    @CurrentUser() actor: Actor,
    @WhenGone() gone: AbortSignal,
  ) {
    return this.reports.file('filtered', query, actor, gone);
  }

  @Get('matrix/teacher')
  @Can('read', 'Report')
  own(
    @Query({ schema: ownMatrixFilterSchema }) filter: MatrixFilter,
    @CurrentUser() actor: Actor,
    @Res() response: Response,
  ) {
    return sendJson(response, (gzip) => this.reports.matrix(filter, asTeacher(actor), gzip));
  }

  @Get('matrix/teacher/export')
  @Exported('Report', 'Attendance matrix')
  @Can('read', 'Report')
  exportOwn(
    @Query({ schema: exportOwnSchema }) query: FileQuery,
    @CurrentUser() actor: Actor,
    @WhenGone() gone: AbortSignal,
  ) {
    return this.reports.file('teacher', query, asTeacher(actor), gone);
  }

  @Get('graph')
  @Can('manage', 'Report')
  graph(
    @Query({ schema: graphQuerySchema }) query: GraphQuery,
    @CurrentUser() actor: Actor,
    @Res() response: Response,
  ) {
    return sendJson(response, (gzip) => this.reports.graph(query, actor, gzip));
  }

  @Get('attention')
  @Can('manage', 'Report')
  attention(@CurrentUser() actor: Actor, @Res() response: Response) {
    return sendJson(response, (gzip) => this.reports.attention(actor, gzip));
  }

  @Get('options')
  @Can('read', 'Report')
  options(
    @Query({ schema: reportOptionsSchema }) { teacherId }: MatrixFilter,
    @CurrentUser() actor: Actor,
    @Res() response: Response,
  ) {
    return sendJson(response, (gzip) => this.reports.options(teacherId, actor, gzip));
  }
}
