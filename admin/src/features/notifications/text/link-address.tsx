import { getMarkRange, type Editor } from '@tiptap/react';
import { Button, Form, Input } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { linkFrom } from '@homeroom/shared/notifications/links';

/** Gives the selected words a link; without a selection, the link at the cursor is changed, or the address is written. */
function setLink({ state, view }: Editor, href: string, words: string) {
  const { tr, schema, selection } = state;
  const mark = schema.marks['link']!;
  const link = mark.create({ href });
  const { from, to } = (selection.empty && getMarkRange(selection.$from, mark)) || selection;
  if (from === to) tr.insert(from, schema.text(words, [...selection.$from.marks(), link]));
  else tr.removeMark(from, to, mark).addMark(from, to, link);
  view.dispatch(tr.removeStoredMark(mark));
}

/** Asks for a link's address, in a line of its own below the bar. */
export function LinkAddress({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => (editor.getAttributes('link') as { href?: string }).href ?? '');
  const [typed, setTyped] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    onClose();
    editor.view.focus();
  };
  function set() {
    const href = linkFrom(typed);
    if (!href) return setWrong(true);
    setLink(editor, href, typed.trim());
    close();
  }
  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither sends the form nor closes the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else close();
  }
  return (
    <div className="link-address">
      {/* An item of its own: the error of the body around it is not the link's. */}
      <Form.Item
        validateStatus={isWrong ? 'error' : ''}
        help={isWrong && 'Enter a web address such as school.example, or an e-mail address.'}
      >
        <Input
          aria-label="Link address"
          aria-invalid={isWrong || undefined}
          placeholder="https://…"
          autoFocus
          inputMode="url"
          maxLength={2000}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
          onKeyDown={onKeyDown}
        />
      </Form.Item>
      <Button onClick={set}>Set link</Button>
      {before && (
        <Button type="text" onClick={remove}>
          Remove link
        </Button>
      )}
    </div>
  );
}
