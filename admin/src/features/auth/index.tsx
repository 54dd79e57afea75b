import { defineFeature, lazyPage } from '../define-feature';

/** The screens for somebody who is not signed in yet (decisions 5: Home, Login, First run, Invitation). */
export const auth = defineFeature({
  publicRoutes: [
    {
      path: '/home',
      title: 'Home',
      page: lazyPage(
        () => import('./home-page'),
        (file) => file.HomePage,
      ),
    },
    {
      path: '/login',
      title: 'Sign in',
      page: lazyPage(
        () => import('./login-page'),
        (file) => file.LoginPage,
      ),
    },
    {
      path: '/setup-school',
      title: 'Set up the school',
      page: lazyPage(
        () => import('./setup-page'),
        (file) => file.SetupPage,
      ),
    },
    {
      path: '/accept-invitation',
      title: 'Invitation',
      page: lazyPage(
        () => import('./invitation-page'),
        (file) => file.InvitationPage,
      ),
    },
  ],
});
