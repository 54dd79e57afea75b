import { defineFeature, lazyPart } from '../../frame/define-feature';

/** Academic years that are over: exported whole and removed, on the page of the year. */
export const pastYears = defineFeature({
  panels: {
    'academic-years': {
      can: ['manage', 'AcademicYear'],
      part: lazyPart(() => import('./past-year-panel'), 'PastYearPanel'),
    },
  },
});
