import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { HealthReport } from '@homeroom/shared/settings/doctor';
import { environmentFor, type Config } from '../../../config.js';
import { CONFIG } from '../../../platform/config.module.js';
import { outputOf } from '../../../platform/workers/run-program.js';

/** In ms, for all checks: more than the slowest may take (`integrityLimits`), and less than proxies wait for an answer. */
const wholeMs = 58_000;

/** Runs `npm run doctor` in a process of its own, because reading all of SQLite's file would block this one. */
@Injectable()
export class Doctor implements OnModuleDestroy {
  private readonly ending = new AbortController();
  private running: Promise<HealthReport> | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** What the checks found; people who ask at the same time get the same report. */
  report(): Promise<HealthReport> {
    return (this.running ??= this.run().finally(() => (this.running = null)));
  }

  onModuleDestroy() {
    this.ending.abort();
  }

  private async run(): Promise<HealthReport> {
    const signal = AbortSignal.any([AbortSignal.timeout(wholeMs), this.ending.signal]);
    const program = new URL('../../../doctor.js', import.meta.url);
    const printed = await outputOf(program, { args: ['--json'], env: environmentFor(this.config), signal });
    return JSON.parse(printed) as HealthReport;
  }
}
