import { contrast, guard, mix, shade } from './color';
import { marks, paper } from './paper';

export type Mode = 'light' | 'dark';
export type MarkCode = keyof (typeof marks)['light'];

export const defaultAccent = '#1b6b5a';

/** Every colour of the product in one mode, made from the school's accent; the ratios are those of design.md, Colour. */
export function palette(mode: Mode, chosen = defaultAccent) {
  const ground = paper[mode];
  const mark = marks[mode];
  const light = mode === 'light';
  const accent = guard(chosen, ground.surface, light ? 5.8 : 7);
  const tint = (part: number) => mix(accent, ground.surface, part);
  return {
    ...ground,
    accent,
    onAccent: contrast('#ffffff', accent) >= 4.5 ? '#ffffff' : mix(accent, '#000000', 0.1),
    accentHover: shade(accent, light ? -0.04 : 0.04),
    accentActive: shade(accent, light ? -0.08 : -0.05),
    accentSoft: tint(light ? 0.09 : 0.16),
    accentSofter: tint(light ? 0.05 : 0.09),
    accentEdge: tint(light ? 0.35 : 0.45),
    accentMenu: light ? mix(accent, ground.bg, 0.11) : tint(0.16),
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
