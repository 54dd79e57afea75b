import { useEffect, useRef, useState } from 'react';
import type { FormStatus } from '@homeroom/shared/students/students';
import type { ListRow } from './rows';
import type { StatusSave } from './use-status-save';

/** The id of a row's Edit button, which gets the focus back after the edit. */
export const editButtonId = (id: number) => `edit-status-${id}`;

/** The one row whose form status is being edited (spec 2.4). Afterwards the focus returns to its Edit button. */
export function useStatusEdit({ save, sending }: StatusSave) {
  const [edited, setEdited] = useState<{ id: number; to: FormStatus } | null>(null);
  const leaving = useRef<number | null>(null);

  useEffect(() => {
    if (edited || sending || leaving.current === null) return;
    const lost = document.activeElement === document.body;
    if (lost) document.getElementById(editButtonId(leaving.current))?.focus({ preventScroll: true });
    leaving.current = null;
  }, [edited, sending]);

  const leave = (id: number) => {
    leaving.current = id;
    setEdited(null);
  };
  return {
    edited,
    /** A save is running; no other row can be edited until it ends. */
    busy: sending !== null,
    begin: (row: ListRow) => setEdited({ id: row.id, to: row.formStatus }),
    choose: (to: FormStatus) => setEdited((now) => now && { ...now, to }),
    cancel: (row: ListRow) => leave(row.id),
    finish: (row: ListRow) => {
      leave(row.id);
      if (edited) save(row, edited.to);
    },
  };
}

export type StatusEdit = ReturnType<typeof useStatusEdit>;
