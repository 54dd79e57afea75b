import { contrast } from './color.js';
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
