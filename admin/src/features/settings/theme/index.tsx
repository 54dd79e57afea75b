import { BgColorsOutlined } from '@ant-design/icons';
import { defineFeature, lazyPart, type Access } from '../../../frame/define-feature';

const access: Access = { roles: ['SUPERADMIN'], can: ['update', 'Setting'] };

/** Theme & Appearance (decisions 5): how the school looks to everyone. */
export const theme = defineFeature({
  routes: [
    {
      path: '/superadmin/theme',
      title: 'Theme & Appearance',
      ...access,
      page: lazyPart(() => import('./theme-page'), 'ThemePage'),
      menu: {
        section: 'Always',
        order: 3,
        icon: <BgColorsOutlined />,
        words: 'colour color logo crest picture dark light density radius look brand',
      },
    },
  ],
});
