import { Injectable } from '@nestjs/common';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { ApplyPlan } from './apply-plan.service.js';
import { PlanFacts } from './plan-facts.service.js';

/** Takes a plan into effect on its day, and archives the old year's sections once the year has ended. */
@Injectable()
export class NextYearJob {
  constructor(
    private readonly facts: PlanFacts,
    private readonly apply: ApplyPlan,
    private readonly time: SchoolTime,
  ) {}

  async run(): Promise<void> {
    const plan = await this.facts.find();
    if (plan?.state === 'IN_EFFECT') await this.apply.archiveEnded();
    else if (plan?.effectOn && plan.effectOn <= (await this.time.today())) await this.apply.take(null);
  }
}
