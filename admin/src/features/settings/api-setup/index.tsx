import { ApiOutlined } from '@ant-design/icons';
import { defineFeature, lazyPart, type Access } from '../../../frame/define-feature';

const access: Access = { roles: ['SUPERADMIN'], can: ['update', 'Setting'] };

/** API Setup (decisions 5): the mail server, the app's address, upload limits, API keys, what each role may do, and the health check. */
export const apiSetup = defineFeature({
  routes: [
    {
      path: '/setup',
      title: 'API Setup',
      ...access,
      page: lazyPart(() => import('./api-setup-page'), 'ApiSetupPage'),
      menu: {
        section: 'Always',
        order: 4,
        icon: <ApiOutlined />,
        words:
          'settings mail server smtp e-mail public address url upload limit api keys feature flags wiki config teachers corner rights openapi health check doctor',
      },
    },
  ],
  settings: [
    { path: '/setup#mail-server', label: 'Mail server', words: 'settings smtp host e-mail sender', ...access },
    { path: '/setup#public-address', label: 'Public address', words: 'settings url domain link', ...access },
    { path: '/setup#uploads', label: 'Upload limit', words: 'settings file size largest megabytes', ...access },
    {
      path: '/setup#sign-in',
      label: 'Signing in',
      words: 'settings login new device e-mail session second factor two code',
      ...access,
    },
    {
      path: '/setup#single-sign-on',
      label: 'Single sign-on',
      words: 'settings login openid oidc sso google microsoft entra issuer',
      ...access,
    },
    { path: '/setup#api-keys', label: 'API keys', words: 'settings bearer token curl', ...access },
    { path: '/setup#health-check', label: 'Health check', words: 'settings doctor monitor backup disk', ...access },
    { path: '/setup#feature-flags', label: 'Feature flags', words: 'settings reminders', ...access },
    {
      path: '/setup#teachers-corner',
      label: 'Teachers Corner rights',
      words: 'settings wiki upload folder',
      ...access,
    },
  ],
});
