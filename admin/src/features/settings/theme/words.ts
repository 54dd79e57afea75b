import { themeSchema, type Theme } from '@homeroom/shared/settings/theme/theme';

export const themeWords = {
  title: 'Theme & Appearance',
  about: 'How Homeroom looks in the app, on public pages, in e-mails and in exports.',
};

/** The fields in which two themes differ, in the form's order. */
export const differing = (one: Theme, other: Theme) =>
  themeSchema.keyof().options.filter((field) => one[field] !== other[field]);
