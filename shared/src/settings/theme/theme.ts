import { z } from 'zod';
import { defaultAccent } from './palette.js';

export const appearances = ['light', 'dark', 'system'] as const;
/** Light or dark; 'system' follows the device. */
export type Appearance = (typeof appearances)[number];

/** In px, for controls; panels have 2 more. */
export const mostRadius = 12;

/** Identifies a logo, whose pictures never change and so can be cached. */
const version = z.string().regex(/^[0-9a-f]{32}$/, 'Choose the logo again.');

/** The superadmin's choices (decisions 5, Theme & Appearance). */
export const themeSchema = z.strictObject({
  logo: version.nullable().meta({ label: 'Logo' }),
  accent: z
    .string({ error: 'Enter an accent.' })
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Enter the accent as # and six digits, such as #1b6b5a.')
    .meta({ label: 'Accent' }),
  appearance: z
    .enum(appearances, 'Choose Light, Dark or System.')
    .meta({ label: 'Appearance', help: 'For people who have not chosen one themselves.' }),
  density: z.enum(['comfortable', 'compact'], 'Choose Comfortable or Compact.').meta({ label: 'Density' }),
  radius: z
    .int('Choose a whole number of pixels.')
    .min(0, `Choose 0 to ${mostRadius} px.`)
    .max(mostRadius, `Choose 0 to ${mostRadius} px.`)
    .meta({ label: 'Corner radius' }),
});
export type Theme = z.infer<typeof themeSchema>;

export const standardTheme: Theme = {
  accent: defaultAccent,
  appearance: 'system',
  density: 'comfortable',
  radius: 8,
  logo: null,
};

export const accentChoices = [
  { accent: defaultAccent, name: 'Green' },
  { accent: '#22577f', name: 'Blue' },
  { accent: '#6b46b8', name: 'Violet' },
  { accent: '#8a2b5c', name: 'Plum' },
  { accent: '#b5421c', name: 'Brick' },
  { accent: '#e8b020', name: 'Yellow' },
] as const;

/** The pictures made from a logo, each with the box in px that it fits into; screens show 'logo'. */
export const logoPictures = {
  logo: { width: 512, height: 512 },
  mail: { width: 480, height: 112 },
  'icon-180': { width: 180, height: 180 },
  'icon-192': { width: 192, height: 192 },
  'icon-512': { width: 512, height: 512 },
  'maskable-512': { width: 512, height: 512 },
} as const;
export type LogoPicture = keyof typeof logoPictures;

/** The address of a logo's picture, below `/api`. */
export const logoPath = (logo: string, picture: LogoPicture = 'logo') => `/school/logo/${logo}/${picture}.png`;

export const logoParams = z.strictObject({
  version,
  picture: z
    .string()
    .regex(/\.png$/, 'This picture does not exist.')
    .transform((name) => name.replace(/\.png$/, ''))
    .pipe(z.enum(Object.keys(logoPictures) as [LogoPicture, ...LogoPicture[]], 'This picture does not exist.')),
});
export type LogoParams = z.infer<typeof logoParams>;

/** A logo, with the name and size of the uploaded file. */
export interface Logo {
  version: string;
  name: string;
  width: number;
  height: number;
  bytes: number;
}

export interface SavedTheme {
  theme: Theme;
  logo: Logo | null;
  /** Whether it was ever saved; otherwise it is the standard. */
  saved: boolean;
}

export const logoLimits = {
  bytes: 1024 * 1024,
  /** In px. */
  leastSide: 32,
  mostSide: 6000,
  /** 64 MB of memory. */
  pixels: 16_000_000,
} as const;

export const logoMessages = {
  missing: 'Choose a picture.',
  /** `what`: 'This is a PDF document.', if known. */
  type: (what: string | null) => `${what ? `${what} ` : ''}Choose a PNG or JPEG picture.`,
  tooLarge: 'This picture is larger than 1 MB.',
  tooSmall: (width: number, height: number) =>
    `This picture has ${width} × ${height} pixels. Choose one with at least ${logoLimits.leastSide} on each side.`,
  tooManyPixels: (width: number, height: number) =>
    `This picture has ${width} × ${height} pixels. Choose one with at most ${logoLimits.mostSide} on each side and 16 million in total.`,
  broken: 'This picture cannot be read. Save it again as PNG or JPEG, or choose another.',
} as const;
