import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { entranceSchema, type Entrance } from '@homeroom/shared/auth';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { EntranceSettings } from './entrance.service.js';

@ApiTags('auth')
@Controller('setup/entrance')
export class EntranceController {
  constructor(private readonly entrance: EntranceSettings) {}

  @Get()
  @Can('read', 'SchoolProfile')
  read() {
    return this.entrance.read();
  }

  @Put()
  @Can('update', 'SchoolProfile')
  change(@Body({ schema: entranceSchema }) entrance: Entrance, @CurrentUser() actor: Actor) {
    return this.entrance.change(entrance, actor);
  }
}
