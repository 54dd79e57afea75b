import type { SendContent } from './send.js';
import { parentTokens } from './tokens.js';

/** A letter that a rule of the Notifier writes, whose text the office may replace by a template. */
export interface LetterKind {
  /** The rule that writes it. */
  kind: string;
  name: string;
  /** The tokens that only this letter fills in, in words. A template for it must have the first of them in its body. */
  tokens: Record<string, string>;
  /** The text without a template. */
  standard: SendContent;
}

export const neededToken = ({ tokens }: Pick<LetterKind, 'tokens'>): string => Object.keys(tokens)[0]!;

/** The tokens that only rules fill in. */
export const ruleTokensOf = (kinds: readonly LetterKind[]): string[] => [
  ...new Set(kinds.flatMap(({ tokens }) => Object.keys(tokens))),
];

/** The tokens of a template, which serves manual sends and rules. */
export const templateTokensOf = (kinds: readonly LetterKind[]): string[] => [...parentTokens, ...ruleTokensOf(kinds)];
