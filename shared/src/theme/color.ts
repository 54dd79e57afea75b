/** Colour arithmetic on '#rrggbb': WCAG contrast, mixing, and moving the lightness in OKLCH so that the hue stays. */
type Triple = [number, number, number];

const fromHex = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Triple;
const channel = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);
const toHex = (rgb: Triple) => `#${rgb.map((value) => channel(value).toString(16).padStart(2, '0')).join('')}`;

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** WCAG 2 relative luminance, 0 to 1. */
export function luminance(hex: string) {
  const [red, green, blue] = fromHex(hex).map(toLinear) as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast of two opaque colours, 1 to 21. */
export function contrast(one: string, other: string) {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** `part` (0 to 1) of `top` over `ground`, as an opaque colour. */
export function mix(top: string, ground: string, part: number) {
  const under = fromHex(ground);
  return toHex(fromHex(top).map((value, at) => value * part + under[at]! * (1 - part)) as Triple);
}

interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

function toOklch(hex: string): Oklch {
  const [red, green, blue] = fromHex(hex).map(toLinear) as Triple;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function fromOklch({ lightness, chroma, hue }: Oklch) {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return toHex([
    fromLinear(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]);
}

/** The colour with its lightness moved by `by` (-1 to 1); hue and chroma stay. */
export function shade(hex: string, by: number) {
  const color = toOklch(hex);
  return fromOklch({ ...color, lightness: color.lightness + by });
}

/** The nearest lightness of `hex` that reaches `ratio` against `ground`: a school may choose any accent (design, Colour). */
export function guard(hex: string, ground: string, ratio: number) {
  const step = luminance(ground) > 0.4 ? -0.01 : 0.01;
  let reached = hex;
  for (let steps = 1; steps < 100 && contrast(reached, ground) < ratio; steps++) reached = shade(hex, step * steps);
  return reached;
}

/** A muted colour of a hue (0 to 1, once around) in a lightness of OKLCH (0 to 1). */
export const ofHue = (hue: number, lightness: number) => fromOklch({ lightness, chroma: 0.09, hue: hue * 2 * Math.PI });
