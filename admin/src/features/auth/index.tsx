import { defineFeature, lazyPage } from '../define-feature';

/** The screens before the sign-in (decisions 5). */
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
      path: '/login-help',
      title: 'Login help',
      page: lazyPage(
        () => import('./login-help-page'),
        (file) => file.LoginHelpPage,
      ),
    },
    {
      path: '/register',
      title: 'Register',
      page: lazyPage(
        () => import('./register-page'),
        (file) => file.RegisterPage,
      ),
    },
    {
      path: '/reset-password',
      title: 'Reset password',
      page: lazyPage(
        () => import('./reset-password-page'),
        (file) => file.ResetPasswordPage,
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
        () => import('./account-link-page'),
        (file) => file.AccountLinkPage,
      ),
    },
  ],
});
