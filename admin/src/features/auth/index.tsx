import { defineFeature, lazyPart } from '../../frame/define-feature';

/** The screens before the sign-in (decisions 5). */
export const auth = defineFeature({
  publicRoutes: [
    {
      path: '/home',
      title: 'Home',
      page: lazyPart(() => import('./home-page'), 'HomePage'),
    },
    {
      path: '/login',
      title: 'Sign in',
      page: lazyPart(() => import('./login-page'), 'LoginPage'),
    },
    {
      path: '/login-help',
      title: 'Login help',
      page: lazyPart(() => import('./login-help-page'), 'LoginHelpPage'),
    },
    {
      path: '/register',
      title: 'Register',
      page: lazyPart(() => import('./register-page'), 'RegisterPage'),
    },
    {
      path: '/reset-password',
      title: 'Reset password',
      page: lazyPart(() => import('./reset-password-page'), 'ResetPasswordPage'),
    },
    {
      path: '/setup-school',
      title: 'Set up the school',
      page: lazyPart(() => import('./setup-page'), 'SetupPage'),
    },
    {
      path: '/accept-invitation',
      title: 'Invitation',
      page: lazyPart(() => import('./account-link-page'), 'AccountLinkPage'),
    },
  ],
});
