import { contrast, distance } from './color.js';
import { palette, type Mode } from './palette.js';
import { paper } from './paper.js';

/** The contrast that text needs (WCAG 2). */
export const readable = 4.5;

interface GuardedAccent {
  used: string;
  /** The contrast with the surface of the mode. */
  ratio: number;
  /** Whether it differs from the chosen colour. */
  adjusted: boolean;
}

/** The colour that each mode uses for a chosen one, and the chosen colour's own contrast on white. */
export function guardedAccent(chosen: string): { chosen: number } & Record<Mode, GuardedAccent> {
  const inMode = (mode: Mode): GuardedAccent => {
    const used = palette(mode, chosen).accent;
    return { used, ratio: contrast(used, paper[mode].surface), adjusted: used !== chosen };
  };
  return { chosen: contrast(chosen, paper.light.surface), light: inMode('light'), dark: inMode('dark') };
}

/** Why a colour was adjusted, as a sentence; `null` if light mode uses it unchanged (dark mode always lightens dark colours). */
export function guardSentence(chosen: string): string | null {
  const { chosen: ratio, light, dark } = guardedAccent(chosen);
  if (!light.adjusted) return null;
  const fault = ratio < readable ? 'Too light for text on white.' : 'Too light for text on tinted backgrounds.';
  const mended = dark.adjusted ? 'changes its lightness' : 'darkens it';
  return `${fault} Homeroom keeps the hue and ${mended} until everyone can read it.`;
}

/** The marks that must stand out. Present is quiet, and near the standard accent by design. */
const exceptions = { l: 'Late', a: 'Absent', u: 'Uninformed' } as const;

/** Closer colours than this are taken for the same one. */
const alike = 0.07;

/** That links and buttons look like a mark in either mode, as a sentence; `null` if they look like none. */
export function likenessSentence(chosen: string): string | null {
  const near = (['light', 'dark'] as const)
    .flatMap((mode) => {
      const { accent, marks } = palette(mode, chosen);
      return (['l', 'a', 'u'] as const).map((mark) => ({ mark, apart: distance(accent, marks[mark].text) }));
    })
    .filter(({ apart }) => apart < alike)
    .toSorted((one, other) => one.apart - other.apart)[0];
  return near
    ? `This accent looks like ${exceptions[near.mark]}. With another one, nobody takes a link for a mark.`
    : null;
}
