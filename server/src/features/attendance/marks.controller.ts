import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  markCellQuerySchema,
  registerGridQuerySchema,
  type MarkCellQuery,
  type RegisterGridQuery,
} from '@homeroom/shared/attendance/marks';
import type { Response } from 'express';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { IdParam } from '../../platform/http/id-param.js';
import { MarkCells } from './mark-cells.service.js';
import { MarkHistory } from './mark-history.service.js';
import { MarksList } from './marks-list.service.js';
import { RegisterGrids } from './register-grid.service.js';

/** View & Edit Attendance: the list of marks, registers as grids, a mark's place, and its history. */
@ApiTags('attendance')
@Controller('attendance/marks')
export class MarksController {
  constructor(
    private readonly marks: MarksList,
    private readonly cells: MarkCells,
    private readonly grids: RegisterGrids,
    private readonly changes: MarkHistory,
  ) {}

  @Get()
  @Can('read', 'Register')
  async list(
    @Query() query: Record<string, unknown>,
    @CurrentUser() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { rows, total } = await this.marks.list(query, actor);
    response.setHeader('x-total-count', total);
    return rows;
  }

  @Get('register')
  @Can('read', 'Register')
  grid(@Query({ schema: registerGridQuerySchema }) query: RegisterGridQuery, @CurrentUser() actor: Actor) {
    return this.grids.read(query, actor);
  }

  @Get('cell')
  @Can('read', 'Register')
  cell(@Query({ schema: markCellQuerySchema }) query: MarkCellQuery, @CurrentUser() actor: Actor) {
    return this.cells.read(query, actor);
  }

  @Get(':id/history')
  @Can('read', 'Register')
  history(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.changes.of(id, actor);
  }
}
