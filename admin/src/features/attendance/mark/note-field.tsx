import { useEffect, useRef } from 'react';
import { noteLength } from '@homeroom/shared/attendance/registers';

interface NoteFieldProps {
  studentName: string;
  value: string | null;
  /** The field takes the focus when it is opened. */
  open: boolean;
  /** Whether the field is in the tab order. */
  reachable: boolean;
  onChange: (note: string | null) => void;
  onDone: () => void;
}

/** The note of a mark. It looks like text until it has the focus. */
export function NoteField({ studentName, value, open, reachable, onChange, onDone }: NoteFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  return (
    <input
      ref={field}
      className={value ? 'note-field is-filled' : 'note-field'}
      maxLength={noteLength}
      placeholder="Add a note"
      aria-label={`Note on ${studentName}`}
      tabIndex={reachable ? 0 : -1}
      value={value ?? ''}
      title={value ?? undefined}
      onChange={(event) => onChange(event.target.value || null)}
      onKeyDown={(event) => {
        // During the composition of Chinese or Japanese characters, both keys belong to the input method.
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        event.preventDefault();
        onDone();
      }}
    />
  );
}
