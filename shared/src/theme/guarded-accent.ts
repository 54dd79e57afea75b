import { contrast } from './color.js';
import { palette, type Mode } from './palette.js';
import { paper } from './paper.js';

/** What text needs against its ground (WCAG 2). */
export const readable = 4.5;

/** The school's colour as one mode uses it. */
export interface GuardedAccent {
  /** The colour in use. */
  used: string;
  /** Against the surface of the mode. */
  ratio: number;
  /** Whether it had to move. */
  adjusted: boolean;
}

/** What the contrast guard makes of a chosen colour in each mode, and how readable the colour itself would be on white. */
export function guardedAccent(chosen: string): { chosen: number } & Record<Mode, GuardedAccent> {
  const inMode = (mode: Mode): GuardedAccent => {
    const used = palette(mode, chosen).accent;
    return { used, ratio: contrast(used, paper[mode].surface), adjusted: used !== chosen };
  };
  return { chosen: contrast(chosen, paper.light.surface), light: inMode('light'), dark: inMode('dark') };
}

/** Why the guard moved a colour, in a sentence; `null` where it is used as it is. That a dark colour is lightened in dark mode goes without saying. */
export function guardSentence(chosen: string): string | null {
  const { chosen: ratio, light, dark } = guardedAccent(chosen);
  if (!light.adjusted) return null;
  const fault = ratio < readable ? 'Too light for text on white.' : 'Too light for text on tinted backgrounds.';
  const mended = dark.adjusted ? 'changes its lightness' : 'darkens it';
  return `${fault} Homeroom keeps the hue and ${mended} until everyone can read it.`;
}
