import { BgColorsOutlined } from '@ant-design/icons';
import { defineFeature, lazyPage, type Access } from '../define-feature';

const access: Access = { roles: ['SUPERADMIN'], can: ['update', 'Setting'] };

/** Theme & Appearance (decisions 5): how the school looks to everyone. */
export const theme = defineFeature({
  routes: [
    {
      path: '/superadmin/theme',
      title: 'Theme & Appearance',
      ...access,
      page: lazyPage(
        () => import('./theme-page'),
        (file) => file.ThemePage,
      ),
    },
  ],
  menu: [
    {
      section: 'Always',
      order: 3,
      path: '/superadmin/theme',
      label: 'Theme & Appearance',
      words: 'colour color logo crest picture dark light density radius look brand',
      icon: <BgColorsOutlined />,
      ...access,
    },
  ],
});
