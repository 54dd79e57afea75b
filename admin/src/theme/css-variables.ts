import { palette, type Mode } from '@homeroom/shared/settings/theme/palette';
import type { Theme } from '@homeroom/shared/settings/theme/theme';

const kebab = (name: string) => name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`);

/** A table row, in px (design, Type). */
export const rowHeights = { comfortable: 42, compact: 34 } as const;
/** A menu line, in px. */
const itemHeights = { comfortable: 32, compact: 28 } as const;

/** In px, from the radius of controls. */
export const radii = (radius: number) => ({
  radius,
  'radius-lg': radius === 0 ? 0 : radius + 2,
  'radius-sm': Math.max(0, radius - 2),
  'radius-xs': Math.max(0, radius - 3),
});

/** A theme as `--hr-accent-soft`, `--hr-ink-2`, `--hr-p-fill`, `--hr-radius` …: all colours and shapes in our stylesheets. */
export function cssVariables(mode: Mode, { accent, density, radius }: Theme): [name: string, value: string][] {
  const { marks, ...colors } = palette(mode, accent);
  const own = Object.entries(colors).map(([name, value]): [string, string] => [`--hr-${kebab(name)}`, value]);
  const glyphs = Object.entries(marks).flatMap(([code, set]) =>
    Object.entries<string>(set).map(([part, value]): [string, string] => [`--hr-${code}-${part}`, value]),
  );
  const shapes = Object.entries(radii(radius)).map(([name, px]): [string, string] => [`--hr-${name}`, `${px}px`]);
  const rows: [string, string][] = [
    ['--hr-row', `${rowHeights[density]}px`],
    ['--hr-item', `${itemHeights[density]}px`],
  ];
  return [...own, ...glyphs, ...shapes, ...rows];
}
