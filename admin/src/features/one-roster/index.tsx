import { ClusterOutlined } from '@ant-design/icons';
import { defineFeature, lazyPart } from '../../frame/define-feature';

/** The exchange of the school's roster with other systems, as OneRoster files. */
export const oneRoster = defineFeature({
  routes: [
    {
      path: '/one-roster',
      title: 'OneRoster',
      roles: ['SUPERADMIN'],
      can: ['manage', 'Setting'],
      page: lazyPart(() => import('./one-roster-page'), 'OneRosterPage'),
      menu: {
        section: 'Always',
        order: 6,
        icon: <ClusterOutlined />,
        words: 'export import roster csv zip lms sis integration classes enrollments users orgs',
      },
    },
  ],
});
