/** Colour arithmetic on '#rrggbb' by culori; only the colour spaces below are loaded, 3.4 kB of the admin's start. */
import {
  formatHex,
  interpolate,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
  wcagLuminance,
  type Oklch,
} from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
const toOklch = useMode(modeOklch);

/** WCAG 2 relative luminance, 0 to 1. */
export const luminance = (hex: string) => wcagLuminance(hex);

/** WCAG 2 contrast of two opaque colours, 1 to 21. */
export const contrast = (one: string, other: string) => wcagContrast(one, other);

/** `part` (0 to 1) of `top` over `ground`, as an opaque colour. */
export const mix = (top: string, ground: string, part: number) => formatHex(interpolate([ground, top], 'rgb')(part));

/** The colour with its lightness moved by `by` (-1 to 1) in OKLCH; hue and chroma stay. */
export function shade(hex: string, by: number) {
  const color = toOklch(hex)!;
  return formatHex({ ...color, l: color.l + by } satisfies Oklch);
}

/** How far apart two colours look, 0 to about 1: their distance in OKLab, in the polar form of OKLCH. */
export function distance(one: string, other: string) {
  const { l, c, h = 0 } = toOklch(one)!;
  const to = toOklch(other)!;
  const angle = ((h - (to.h ?? 0)) * Math.PI) / 180;
  return Math.sqrt((l - to.l) ** 2 + c ** 2 + to.c ** 2 - 2 * c * to.c * Math.cos(angle));
}

/** The nearest lightness of `hex` that reaches `ratio` against `ground`: a school may choose any accent (design, Colour). */
export function guard(hex: string, ground: string, ratio: number) {
  const step = luminance(ground) > 0.4 ? -0.01 : 0.01;
  let reached = hex;
  for (let steps = 1; steps < 100 && contrast(reached, ground) < ratio; steps++) reached = shade(hex, step * steps);
  return reached;
}

/** A muted colour of a hue (0 to 1, once around) in a lightness of OKLCH (0 to 1). */
export const ofHue = (hue: number, l: number) => formatHex({ mode: 'oklch', l, c: 0.09, h: hue * 360 });
