import { FastForwardOutlined } from '@ant-design/icons';
import { defineFeature, lazyPart, type Access } from '../../frame/define-feature';
import { plannedClasses, plannedSections } from './planned-rows';
import { planPath } from './parts';
import { plannedWishes } from './planner/wishes';
import { plannedStudents } from './students/planned-students';

const access: Access = { roles: ['ADMIN'], can: ['read', 'NextYear'] };
const page = lazyPart(() => import('./next-year-page'), 'NextYearPage');

/** The lists of the plan, with their forms for new rows, are parts of its screen; the form for a change has a page of its own. */
const planned = [...plannedSections.routes, ...plannedClasses.routes].map((route) =>
  route.path.endsWith('/edit') ? route : { ...route, page },
);

/** The list of students is the screen itself. */
const importOutcomes = plannedStudents.routes.filter(({ path }) => path !== planPath);

/** Next year: the plan that moves the school into its next year, and can be undone. */
export const nextYear = defineFeature({
  resources: [...plannedSections.resources, ...plannedClasses.resources, ...plannedWishes.resources],
  routes: [
    {
      path: planPath,
      title: 'Next year',
      ...access,
      page,
      menu: {
        section: 'Admin',
        // After Admin Set up (decisions 29).
        order: 6.5,
        icon: <FastForwardOutlined />,
        words: 'roll over promote promotion grade up leavers new academic year plan',
      },
    },
    ...planned,
    ...importOutcomes,
    ...plannedWishes.routes,
  ],
});
