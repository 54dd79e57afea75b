import { Body, Controller, Get, HttpCode, Post, Query, Req, ServiceUnavailableException } from '@nestjs/common';
import {
  linkQuerySchema,
  setupSchema,
  setupStrengthSchema,
  type SetupInput,
  type SetupStrengthInput,
} from '@homeroom/shared/auth';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Can, Public } from '../../platform/access/can.js';
import { DiskSpace } from '../../platform/disk-space.js';
import { Stalls } from '../../platform/jobs/stalls.js';
import { Unkeyed } from '../../platform/http/unkeyed.js';
import { SettingForms } from '../../platform/resources/setting-forms.js';
import { knownBackup } from '../backups/public.js';
import { ChecklistService } from './checklist.service.js';
import { SchoolDescription } from './school-description.service.js';
import { SetupService } from './setup.service.js';

@Controller()
export class SetupController {
  constructor(
    private readonly description: SchoolDescription,
    private readonly setup: SetupService,
    private readonly checklist: ChecklistService,
    private readonly disk: DiskSpace,
    private readonly stalls: Stalls,
    private readonly forms: SettingForms,
  ) {}

  @Get('health')
  @Public()
  async health() {
    const stalls = await this.stalls.now().catch(() => {
      throw new ServiceUnavailableException('The database does not answer.');
    });
    const { last } = await this.forms.read(knownBackup);
    // Anybody may ask, so that it says whether, not why.
    const backup = last && { at: last.endedAt ?? last.startedAt, bytes: last.bytes, ok: last.problem === null };
    return { status: 'up', writes: await this.disk.hasFreeRoom(), stalled: stalls.length > 0, backup };
  }

  @Get(['school', 'setup'])
  @Public()
  school() {
    return this.description.read();
  }

  @Post('setup')
  @HttpCode(200)
  @Public()
  @Unkeyed('its link works once')
  setUp(@Body({ schema: setupSchema }) input: SetupInput, @Req() request: ActorRequest) {
    return this.setup.setUp(input, request);
  }

  @Post('setup/password-strength')
  @HttpCode(200)
  @Public()
  @Unkeyed('holds a password')
  strength(@Body({ schema: setupStrengthSchema }) input: SetupStrengthInput) {
    return this.setup.strength(input);
  }

  /** 404 if the link is no longer valid, so that its page can say so at once. */
  @Get('setup/link')
  @HttpCode(204)
  @Public()
  link(@Query({ schema: linkQuerySchema }) { token }: { token: string }) {
    return this.setup.open(token);
  }

  @Get('setup/checklist')
  @Can('read', 'SchoolProfile')
  items() {
    return this.checklist.items();
  }
}
