import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  registerQuerySchema,
  saveRegisterSchema,
  type RegisterQuery,
  type SaveRegister,
} from '@homeroom/shared/attendance/registers';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { Unkeyed } from '../../platform/http/unkeyed.js';
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
