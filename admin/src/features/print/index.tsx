import { PrinterOutlined } from '@ant-design/icons';
import { defineFeature, lazyPart } from '../../frame/define-feature';

const access = { can: ['read', 'Register'], roles: ['ADMIN', 'TEACHER'] } as const;

export const print = defineFeature({
  routes: [
    {
      ...access,
      path: '/print',
      title: 'Print',
      page: lazyPart(() => import('./print-page'), 'PrintPage'),
      menu: {
        section: 'Always',
        // Last of its section (decisions 29).
        order: 10,
        icon: <PrinterOutlined />,
        words: 'paper pdf blank register class list emergency fire drill evacuation phone roster',
      },
    },
  ],
});
