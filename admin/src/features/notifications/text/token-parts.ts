import { placeOf, type TokenValues } from '@homeroom/shared/notifications/tokens';

export interface TokenReading {
  /** Tokens that will be filled in; others are marked as wrong. */
  tokens: readonly string[];
  /** The values for one reader; without them, tokens are marked. */
  values?: TokenValues;
}

interface TextPart {
  text: string;
  /** For a token without a value. */
  mark: 'token' | 'token is-unknown' | null;
}

/** A text in parts: words, values, and tokens without values. */
export function tokenParts(text: string, { tokens, values }: TokenReading): TextPart[] {
  return text.split(/(\{\{[^{}]*\}\})/).map((part, at) => {
    if (at % 2 === 0) return { text: part, mark: null };
    const name = part.slice(2, -2).trim();
    const value = values?.get(name);
    if (value !== undefined) return { text: value, mark: null };
    return { text: placeOf(name), mark: tokens.includes(name) ? 'token' : 'token is-unknown' };
  });
}
