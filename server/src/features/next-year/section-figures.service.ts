import { Injectable } from '@nestjs/common';
import type { Values } from '../../platform/resources/define-resource.js';
import { PlanFacts } from './plan-facts.service.js';

/** Adds the figures of the plan to the rows of its sections. */
@Injectable()
export class SectionFigures {
  constructor(private readonly facts: PlanFacts) {}

  async complete(sections: Values[]): Promise<object[]> {
    const { summaries } = await this.facts.whole(await this.facts.require());
    const figures = new Map(summaries.map((each) => [each.id, each]));
    return sections.map((section) => {
      const { size = 0, girls = 0, boys = 0, others = 0, classes = 0 } = figures.get(Number(section['id'])) ?? {};
      return { ...section, size, girls, boys, others, classes };
    });
  }
}
