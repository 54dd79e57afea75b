import { defineFeature, lazyPage } from '../define-feature';

/** The user's own account, in the user menu (decisions 5). */
export const profile = defineFeature({
  routes: [
    {
      path: '/profile',
      title: 'Profile and password',
      words: 'my account change log out everywhere sessions',
      page: lazyPage(
        () => import('./profile-page'),
        (file) => file.ProfilePage,
      ),
    },
  ],
});
