import { defineFeature, lazyPart } from '../../frame/define-feature';

/** The user's own account, in the user menu (decisions 5). */
export const profile = defineFeature({
  routes: [
    {
      path: '/profile',
      title: 'Profile and password',
      words: 'my account change log out everywhere sessions second factor code authenticator app two',
      page: lazyPart(() => import('./profile-page'), 'ProfilePage'),
    },
  ],
});
