import { contrast, guard, mix, shade } from './color.js';
import { marks, paper } from './paper.js';

export type Mode = 'light' | 'dark';

export const defaultAccent = '#1b6b5a';

/** The tinted backgrounds, made from the accent, behind text in the accent. */
function tintsOf(mode: Mode, accent: string) {
  const { surface, bg } = paper[mode];
  const isDark = mode === 'dark';
  return {
    accentSoft: mix(accent, surface, isDark ? 0.16 : 0.09),
    accentSofter: mix(accent, surface, isDark ? 0.09 : 0.05),
    accentMenu: isDark ? mix(accent, surface, 0.16) : mix(accent, bg, 0.11),
  };
}

/** The school's colour in the nearest lightness that is readable on the surface and on its own tints (design, Colour). */
function accentOf(mode: Mode, chosen: string) {
  const { surface } = paper[mode];
  const least = mode === 'light' ? 5.8 : 7;
  const isReadable = (accent: string) =>
    Object.values(tintsOf(mode, accent)).every((tint) => contrast(accent, tint) >= 4.5);
  let accent = guard(chosen, surface, least);
  for (let ratio = least + 0.1; ratio < 12 && !isReadable(accent); ratio += 0.1) accent = guard(chosen, surface, ratio);
  return accent;
}

/** Every colour of one mode, made from the school's accent; the ratios are from design.md, Colour. */
export function palette(mode: Mode, chosen = defaultAccent) {
  const ground = paper[mode];
  const mark = marks[mode];
  const light = mode === 'light';
  const accent = accentOf(mode, chosen);
  const tint = (part: number) => mix(accent, ground.surface, part);
  return {
    ...ground,
    accent,
    onAccent: contrast('#ffffff', accent) >= 4.5 ? '#ffffff' : mix(accent, '#000000', 0.1),
    accentHover: shade(accent, light ? -0.04 : 0.04),
    accentActive: shade(accent, light ? -0.08 : -0.05),
    ...tintsOf(mode, accent),
    accentEdge: tint(light ? 0.35 : 0.45),
    ok: mark.p.text,
    okSoft: mark.p.soft,
    okEdge: mix(mark.p.text, ground.surface, 0.35),
    warn: mark.l.text,
    warnSoft: mark.l.soft,
    warnEdge: mix(mark.l.edge, ground.surface, 0.4),
    bad: mark.a.text,
    badSoft: mark.a.soft,
    badEdge: mix(mark.a.edge, ground.surface, 0.4),
    badFill: mark.a.fill,
    marks: mark,
  };
}

export type Palette = ReturnType<typeof palette>;
