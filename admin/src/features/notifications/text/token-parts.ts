import { placeOf, type TokenValues } from '@homeroom/shared/notifications/tokens';

/** How a text with tokens is shown. */
export interface TokenReading {
  /** The tokens that are filled in; any other is marked as wrong. */
  known: readonly string[];
  /** What they say to one reader; without it their places are marked. */
  values?: TokenValues;
}

export interface TextPart {
  text: string;
  /** Of the place of a token. */
  mark: 'token' | 'token is-unknown' | null;
}

/** A text in its parts: words, values, and the places of tokens that have none. */
export function tokenParts(text: string, { known, values }: TokenReading): TextPart[] {
  return text.split(/(\{\{[^{}]*\}\})/).map((part, at) => {
    if (at % 2 === 0) return { text: part, mark: null };
    const name = part.slice(2, -2).trim();
    const value = values?.get(name);
    if (value !== undefined) return { text: value, mark: null };
    return { text: placeOf(name), mark: known.includes(name) ? 'token' : 'token is-unknown' };
  });
}
