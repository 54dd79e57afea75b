import {
  NextYearClasses20270108130000,
  NextYearPlans20270108100000,
  NextYearSections20270108110000,
  NextYearStudents20270108120000,
} from '../../database/migrations/20270108100000-next-year.js';
import { savedList } from '../../platform/audit/saved-files.js';
import type { Feature } from '../../platform/feature.js';
import { ApplyPlan } from './apply-plan.service.js';
import { NextYearController } from './next-year.controller.js';
import { DecisionEntity, PlanEntity } from './next-year.entities.js';
import { NextYearJob } from './next-year.job.js';
import { plannedClasses, plannedSections } from './next-year.resources.js';
import { NextYearService } from './next-year.service.js';
import { PlanFacts } from './plan-facts.service.js';
import { SectionFigures } from './section-figures.service.js';
import { UndoPlan } from './undo-plan.service.js';

/** The next school year as a plan: rehearsed, taken into effect in one act, and undone. */
export const nextYear: Feature = {
  module: {
    controllers: [NextYearController],
    providers: [PlanFacts, SectionFigures, NextYearService, ApplyPlan, UndoPlan, NextYearJob],
  },
  resources: [plannedSections, plannedClasses],
  entities: [PlanEntity, DecisionEntity],
  savedFiles: [savedList('next-year-students', 'NextYear')],
  jobs: [{ name: 'next-year', title: 'Taking the next year’s plan into effect', at: '01:00', work: NextYearJob }],
  migrations: [
    NextYearPlans20270108100000,
    NextYearSections20270108110000,
    NextYearStudents20270108120000,
    NextYearClasses20270108130000,
  ],
};
