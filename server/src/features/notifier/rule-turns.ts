import { Injectable } from '@nestjs/common';
import { Reads } from '../../platform/database/reads.js';
import type { Work } from '../../platform/jobs/job.js';
import { RuleEntity } from './rule.entity.js';
import { RuleRuns } from './rule-runs.service.js';

/** Runs the rules that are on. */
@Injectable()
export class RuleTurns implements Work {
  constructor(
    private readonly reads: Reads,
    private readonly runs: RuleRuns,
  ) {}

  hasWork(): Promise<boolean> {
    return this.reads.manager.existsBy(RuleEntity, { active: true });
  }

  run(signal: AbortSignal): Promise<void> {
    return this.runs.turn(signal);
  }
}
