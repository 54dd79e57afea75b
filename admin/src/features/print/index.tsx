import { PrinterOutlined } from '@ant-design/icons';
import { defineFeature, lazyPage } from '../define-feature';

const access = { can: ['read', 'Register'], roles: ['ADMIN', 'TEACHER'] } as const;

/** Sheets that a school prints: registers, class lists and the emergency list. */
export const print = defineFeature({
  routes: [
    {
      ...access,
      path: '/print',
      title: 'Print',
      page: lazyPage(
        () => import('./print-page'),
        (file) => file.PrintPage,
      ),
    },
  ],
  menu: [
    {
      ...access,
      section: 'Always',
      order: 3,
      path: '/print',
      label: 'Print',
      icon: <PrinterOutlined />,
      words: 'paper pdf blank register class list emergency fire drill evacuation phone roster',
    },
  ],
});
