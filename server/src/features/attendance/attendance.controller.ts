import { Body, Controller, Get, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  markCellQuerySchema,
  registerGridQuerySchema,
  type MarkCellQuery,
  type RegisterGridQuery,
} from '@homeroom/shared/attendance/marks';
import {
  registerQuerySchema,
  saveRegisterSchema,
  type RegisterQuery,
  type SaveRegister,
} from '@homeroom/shared/attendance/registers';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { IdParam } from '../../platform/http/id-param.js';
import { Unkeyed } from '../../platform/http/unkeyed.js';
import { MarkCells } from './mark-cells.service.js';
import { MarkHistory } from './mark-history.service.js';
import { MarksList } from './marks-list.service.js';
import { RegisterGrids } from './register-grid.service.js';
import { RegisterList } from './register-list.service.js';
import { Registers } from './registers.service.js';
import { SaveRegisterService } from './save-register.service.js';

@Controller('attendance')
export class AttendanceController {
  constructor(
    private readonly list: RegisterList,
    private readonly registers: Registers,
    private readonly saves: SaveRegisterService,
  ) {}

  @Get('schedules')
  @Can('read', 'Register')
  schedules(@CurrentUser() actor: Actor) {
    return this.list.of(actor);
  }

  @Get('registers')
  @Can('read', 'Register')
  register(@Query({ schema: registerQuerySchema }) query: RegisterQuery, @CurrentUser() actor: Actor) {
    return this.registers.read(query, actor);
  }

  @Put('registers')
  @Can('update', 'Register')
  @Unkeyed('its saveId')
  save(@Body({ schema: saveRegisterSchema }) input: SaveRegister, @CurrentUser() actor: Actor) {
    return this.saves.save(input, actor);
  }
}

/** View & Edit Attendance: the list of marks, registers as grids, a mark's place, and its history. */
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
