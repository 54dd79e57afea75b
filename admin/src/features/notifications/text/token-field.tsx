import { Input, type InputRef } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { placeOf, sendTokens } from '@homeroom/shared/notifications/tokens';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Where a chip inserts its token: at the cursor of the last used field. */
export function useTokenCursor() {
  const last = useRef<Field>(null);
  const remember = (field: Field) => {
    last.current = field;
  };
  /** Calls `set` with the last field's name and its text with the token inserted. */
  const insert = (token: string, set: (name: string, text: string) => void) => {
    const field = last.current;
    if (!field) return;
    const [start, end] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
    const place = placeOf(token);
    const text = field.value.slice(0, start) + place + field.value.slice(end);
    // The cursor needs the new text; taking the focus a moment later could interrupt typing in another field.
    flushSync(() => set(field.name, text));
    field.focus();
    field.setSelectionRange(start + place.length, start + place.length);
  };
  return { remember, insert };
}

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
}

/** A text field with tokens; it reports its cursor to the chips. */
export function TokenField({ cursor, onChange, rows, first, ...rest }: TokenFieldProps) {
  const props = {
    ...rest,
    onFocus: ({ target }: { target: Field }) => cursor.remember(target),
    onChange: ({ target }: { target: Field }) => onChange?.(target.value),
  };
  if (rows === undefined)
    return (
      <Input
        {...props}
        ref={(field: InputRef | null) => {
          if (first && field?.input) cursor.remember(field.input);
        }}
      />
    );
  return (
    <Input.TextArea
      {...props}
      rows={rows}
      ref={(field: TextAreaRef | null) => {
        const area = field?.resizableTextArea?.textArea;
        if (first && area) cursor.remember(area);
      }}
    />
  );
}

/** The placeholders; a chip inserts its own at the cursor (spec 2.9). */
export const TokenChips = ({ cursor, set }: { cursor: TokenCursor; set: (name: string, text: string) => void }) => (
  <div className="token-chips" role="group" aria-label="Placeholders">
    {sendTokens.map((token) => (
      <button key={token} type="button" className="token-chip" onClick={() => cursor.insert(token, set)}>
        {token}
      </button>
    ))}
  </div>
);
