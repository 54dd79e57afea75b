import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { bodyFrom, documentOf, extensionsFor } from './editor-text';
import { FormattingBar } from './formatting-bar';
import { LinkAddress } from './link-address';
import type { BodyFieldProps } from './token-field';

interface FormattedTextProps extends BodyFieldProps {
  value: string;
  onChange: (body: string) => void;
  /** At the end of the bar. */
  end: ReactNode;
}

/** The editor of a formatted body, with its bar. The value is HTML; a body that is only opened is not changed. */
export function FormattedText({ value, onChange, cursor, tokens, end, className = '', ...field }: FormattedTextProps) {
  const written = useRef(value);
  const [linking, setLinking] = useState(false);
  const [content] = useState(() => documentOf(value).toJSON() as object);
  const editor = useEditor({
    extensions: extensionsFor(tokens),
    content,
    // What the office types stays as typed, but for lists.
    enableInputRules: ['bulletList', 'orderedList'],
    enablePasteRules: false,
    // The content security policy of the pages and our own stylesheet.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: attributesOf(field) },
    onUpdate: ({ editor: { state } }) => {
      written.current = bodyFrom(state.doc);
      onChange(written.current);
    },
    onFocus: () => cursor.remember(insert),
  });
  const insert = (place: string) => {
    editor.view.dispatch(editor.state.tr.insertText(place).scrollIntoView());
    editor.view.focus();
  };
  useEffect(() => cursor.remember(insert), [editor]);
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(documentOf(value).toJSON() as object, { emitUpdate: false });
  }, [value, editor]);
  return (
    <div className={`formatted-text ${className}`}>
      <FormattingBar editor={editor} linking={linking} onLink={() => setLinking(!linking)} end={end} />
      {linking && <LinkAddress editor={editor} onClose={() => setLinking(false)} />}
      <EditorContent editor={editor} className="formatted-words" />
    </div>
  );
}

/** The attributes of the editor's element: those of a text area in a form. */
function attributesOf({ id, ...aria }: Omit<BodyFieldProps, 'cursor' | 'name' | 'tokens'>) {
  const given = { ...(id && { id }), ...aria, role: 'textbox', 'aria-multiline': 'true' };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value !== undefined && (name === 'id' || name === 'role' || name.startsWith('aria-'))
        ? [[name, String(value)]]
        : [],
    ),
  );
}
