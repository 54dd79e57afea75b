import type { BaseRecord } from '@refinedev/core';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useOpenRecord, useOpensBeside } from './open-record';
import { overListTerm, type Resource } from './resource';
import { useRecordPlace } from './use-record-place';

/** What the arrows and Escape mean already: a place in a text, a choice, another tab, what is in front. */
const ownsKeys = 'input, textarea, [role=tab], [role=combobox], [role=listbox], [role=menu], [role=dialog]';

/** Puts the focus on a record's row. */
export const focusRow = (id: BaseRecord['id']) =>
  document.querySelector<HTMLElement>(`[data-row-key="${id}"] .row-link`)?.focus();

/** The record that is open beside its list; `null` where none is. Up and Down open the one above or below it, Escape closes it. */
export function useBeside(resource: Resource, rows: readonly BaseRecord[]) {
  const { id, close } = useOpenRecord();
  const opensBeside = useOpensBeside(resource);
  const navigate = useNavigate();
  const placeOf = useRecordPlace(resource);
  if (!opensBeside || !id) return null;

  const closeIt = () => {
    focusRow(id);
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target as Element;
    // A dialog in front of it is inside it for React alone.
    if (event.defaultPrevented || !event.currentTarget.contains(from) || from.closest(ownsKeys)) return;
    if (event.key === 'Escape') return closeIt();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // The router may not have heard of the last press yet.
    const openId = new URLSearchParams(window.location.search).get(overListTerm);
    const at = rows.findIndex((row) => String(row.id) === openId);
    const next = step && at >= 0 ? rows[at + step] : undefined;
    if (!next) return;
    event.preventDefault();
    void navigate(placeOf(next), { replace: true, preventScrollReset: true });
    if (from.closest('tbody')) focusRow(next.id);
  };
  return { id, onClose: closeIt, onKeyDown };
}
