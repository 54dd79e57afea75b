import { Controller, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser } from '../../../platform/access/actor.js';
import { Can } from '../../../platform/access/can.js';
import { PlanLetters } from './plan-letter.service.js';

@Controller('next-year/letter')
export class PlanLetterController {
  constructor(private readonly letters: PlanLetters) {}

  @Post()
  @HttpCode(200)
  @Can('update', 'NextYear')
  prepare(@CurrentUser() actor: Actor) {
    return this.letters.prepare(actor);
  }
}
