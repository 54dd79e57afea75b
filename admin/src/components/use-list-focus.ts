import { Form } from 'antd';
import { useRef } from 'react';

/** Moves the focus in a list of a form: into an entry that was added, and to the button that adds once one was removed. */
export function useListFocus() {
  const form = Form.useFormInstance();
  const addButton = useRef<HTMLButtonElement>(null);
  // The entry, or the button, appears in the next frame.
  return {
    addButton,
    toField(path: (string | number)[]) {
      requestAnimationFrame(() => form.scrollToField(path, { block: 'nearest', focus: true }));
    },
    toButton() {
      requestAnimationFrame(() => addButton.current?.focus());
    },
  };
}
