import { capitalised, listOf } from '@homeroom/shared/text';
import type { Theme } from '@homeroom/shared/theme/theme';

export const themeWords = {
  title: 'Theme & Appearance',
  about: 'How Homeroom looks in the app, on public pages, in e-mails and in exports.',
};

const names: Record<keyof Theme, string> = {
  logo: 'logo',
  accent: 'accent',
  appearance: 'appearance',
  density: 'density',
  radius: 'radius',
};

/** The fields in which two themes differ, in the form's order. */
export const differing = (one: Theme, other: Theme) =>
  (Object.keys(names) as (keyof Theme)[]).filter((field) => one[field] !== other[field]);

/** 'Logo, accent and radius'. */
export const namesOf = (fields: readonly (keyof Theme)[]) => capitalised(listOf(fields.map((field) => names[field])));
