import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { registerQuerySchema, saveRegisterSchema, type RegisterQuery, type SaveRegister } from '@homeroom/shared/attendance';
import { idParam } from '@homeroom/shared/fields';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { MarkHistory } from './mark-history.service.js';
import { RegisterList } from './register-list.service.js';
import { Registers } from './registers.service.js';
import { SaveRegisterService } from './save-register.service.js';

@ApiTags('attendance')
@Controller('attendance')
export class AttendanceController {
  constructor(
    private readonly list: RegisterList,
    private readonly registers: Registers,
    private readonly saves: SaveRegisterService,
    private readonly marks: MarkHistory,
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
  save(@Body({ schema: saveRegisterSchema }) input: SaveRegister, @CurrentUser() actor: Actor) {
    return this.saves.save(input, actor);
  }

  @Get('marks/:id/history')
  @Can('read', 'Register')
  history(@Param('id', { schema: idParam }) id: number, @CurrentUser() actor: Actor) {
    return this.marks.of(id, actor);
  }
}
