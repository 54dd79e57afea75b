import { useMemo } from 'react';
import { noteHtml } from './markdown';

/** A note's rendered text; loaded with the first note, because Markdown needs large libraries. */
export function NoteText({ text }: { text: string }) {
  const html = useMemo(() => noteHtml(text), [text]);
  if (!text.trim()) return <p className="muted">This note is empty.</p>;
  return <div className="corner-note-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
