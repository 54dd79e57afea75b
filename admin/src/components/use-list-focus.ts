import { Form } from 'antd';
import { useRef } from 'react';
import { moveWhenShown } from './field-problems';

/** Moves the focus in a list of a form: into an entry that was added, and to the button that adds once one was removed. */
export function useListFocus() {
  const form = Form.useFormInstance();
  const addButton = useRef<HTMLButtonElement>(null);
  return {
    addButton,
    toField: (path: (string | number)[]) => moveWhenShown(form, path),
    toButton() {
      // It may appear only in the next frame.
      requestAnimationFrame(() => addButton.current?.focus());
    },
  };
}
