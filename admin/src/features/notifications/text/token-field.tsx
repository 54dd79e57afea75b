import { Input, type InputRef } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { LetterKind } from '@homeroom/shared/notifications/letter-kinds';
import { placeOf, tokenWords } from '@homeroom/shared/notifications/tokens';

type Field = HTMLInputElement | HTMLTextAreaElement;

type Insert = (place: string) => void;

/** Where a chip inserts its token: at the cursor of the last used field. */
export function useTokenCursor() {
  const last = useRef<Insert>(null);
  const remember = (insert: Insert) => {
    last.current = insert;
  };
  return { remember, insert: (token: string) => last.current?.(placeOf(token)) };
}

/** Inserts at the cursor of a field, through the field's own change. */
const insertInto =
  (field: Field, change: ((text: string) => void) | undefined): Insert =>
  (place) => {
    const [start, end] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
    const text = field.value.slice(0, start) + place + field.value.slice(end);
    // The cursor needs the new text; taking the focus a moment later could interrupt typing in another field.
    flushSync(() => change?.(text));
    field.focus();
    field.setSelectionRange(start + place.length, start + place.length);
  };

type TokenCursor = ReturnType<typeof useTokenCursor>;

interface TokenFieldProps {
  id?: string;
  name: string;
  value?: string;
  onChange?: (text: string) => void;
  cursor: TokenCursor;
  maxLength?: number;
  /** For several lines. */
  rows?: number;
  className?: string;
  /** Chips insert here if no field was used yet. */
  first?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

/** A body's field, whose kind of editor decides the rest. */
export interface BodyFieldProps extends Omit<TokenFieldProps, 'rows' | 'first' | 'maxLength'> {
  /** The tokens that the editor marks as known. */
  tokens: readonly string[];
}

/** A text field with tokens; it reports its cursor to the chips. */
export function TokenField({ cursor, onChange, rows, first, ...rest }: TokenFieldProps) {
  const own = useRef<InputRef & TextAreaRef>(null);
  useEffect(() => {
    const field = own.current?.input ?? own.current?.resizableTextArea?.textArea;
    if (first && field) cursor.remember(insertInto(field, onChange));
  }, []);
  const props = {
    ...rest,
    ref: own,
    onFocus: ({ target }: { target: Field }) => cursor.remember(insertInto(target, onChange)),
    onChange: ({ target }: { target: Field }) => onChange?.(target.value),
  };
  return rows === undefined ? <Input {...props} /> : <Input.TextArea {...props} rows={rows} />;
}

type ChipToken = keyof typeof tokenWords;

/** A chip's group, by the first part of its token. */
const groups = { Recipient: ['user'], Child: ['child'], School: ['system', 'date'] };

interface TokenChipsProps {
  tokens: readonly ChipToken[];
  /** The letters of rules, each with its own tokens. */
  letters?: readonly LetterKind[] | undefined;
  cursor: TokenCursor;
}

/** The placeholders in words, with the token as tooltip; a chip inserts its own at the cursor (spec 2.9). */
export const TokenChips = ({ tokens, letters = [], cursor }: TokenChipsProps) => (
  <div className="token-chips" role="group" aria-label="Placeholders">
    {[
      ...Object.entries(groups).map(([group, parts]) => {
        const own = tokens.filter((token) => parts.includes(token.split('.')[0]!));
        return [group, own.map((token) => [token, tokenWords[token]] as const)] as const;
      }),
      ...letters.map((letter) => [letter.name, Object.entries(letter.tokens)] as const),
    ].map(([group, own]) => {
      return (
        own.length > 0 && (
          <div key={group} className="token-group" role="group" aria-label={group}>
            <span aria-hidden className="faint small">
              {group}
            </span>
            <div>
              {own.map(([token, words]) => (
                <button
                  key={token}
                  type="button"
                  className="token-chip"
                  title={placeOf(token)}
                  onClick={() => cursor.insert(token)}
                >
                  {words}
                </button>
              ))}
            </div>
          </div>
        )
      );
    })}
  </div>
);
