import { Body, Controller, Delete, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { registerSchema, type RegisterInput } from '@homeroom/shared/auth';
import { type Actor, type ActorRequest, CurrentUser } from '../../platform/access/actor.js';
import { Can, ClosedToKeys, Public } from '../../platform/access/can.js';
import { IdParam } from '../../platform/http/id-param.js';
import { Unkeyed } from '../../platform/http/unkeyed.js';
import { Registrations } from './registrations.service.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@Controller()
export class RegistrationsController {
  constructor(
    private readonly registrations: Registrations,
    private readonly users: UsersService,
  ) {}

  @Post('auth/register')
  @HttpCode(200)
  @Public()
  @ClosedToKeys()
  @Unkeyed('an address registers once')
  register(@Body({ schema: registerSchema }) input: RegisterInput, @Req() request: ActorRequest) {
    return this.registrations.register(input, request.ip ?? '');
  }

  @Delete('users/:id/registration')
  @HttpCode(204)
  @Can('update', 'User')
  decline(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.users.declineRegistration(id, actor);
  }
}
