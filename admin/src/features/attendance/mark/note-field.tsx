import { useEffect, useRef } from 'react';
import { noteLength } from '@homeroom/shared/attendance/registers';

interface NoteFieldProps {
  studentName: string;
  value: string | null;
  /** It was asked for, where it is hidden until then: it can be written in at once. */
  open: boolean;
  /** Whether Tab reaches it. */
  reachable: boolean;
  onChange: (note: string | null) => void;
  /** Enter or Escape: back to the marks. */
  onDone: () => void;
}

/** The note of a mark, of at most 255 characters. It looks like text until it is entered. */
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
        // While characters are composed, as for Chinese or Japanese, both keys are the composition's.
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        event.preventDefault();
        onDone();
      }}
    />
  );
}
