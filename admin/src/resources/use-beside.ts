import type { BaseRecord } from '@refinedev/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useOpenRecord, useOpensBeside } from './open-record';
import { overListTerm, type Resource } from './resource';
import { useRecordPlace } from './use-record-place';

/** What the arrows and Escape mean already: a place in a text, a choice, another tab, what is in front. */
const ownsKeys = 'input, textarea, [role=tab], [role=combobox], [role=listbox], [role=menu], [role=dialog]';

const rowOf = (id: BaseRecord['id']) => document.querySelector<HTMLElement>(`[data-row-key="${id}"] .row-link`);

/** The record that is open beside its list; `null` where none is. Up and Down open the one above or below it, Escape closes it. */
export function useBeside(resource: Resource, rows: readonly BaseRecord[]) {
  const { id, close } = useOpenRecord();
  const opensBeside = useOpensBeside(resource);
  const navigate = useNavigate();
  const placeOf = useRecordPlace(resource);
  const isBeside = opensBeside && Boolean(id);
  const last = useRef<string | null>(null);
  // The rows are drawn anew with other columns as a record opens or closes, and lose the focus: the arrows go on from its row.
  useEffect(() => {
    const row = isBeside ? id : last.current;
    last.current = isBeside ? id : null;
    const link = row ? rowOf(row) : null;
    if (document.activeElement?.contains(link)) link?.focus();
  }, [isBeside, id]);
  if (!opensBeside || !id) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target as Element;
    // A dialog in front of it is inside it for React alone.
    if (event.defaultPrevented || !event.currentTarget.contains(from) || from.closest(ownsKeys)) return;
    if (event.key === 'Escape') return close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // The router may not have heard of the last press yet.
    const openId = new URLSearchParams(window.location.search).get(overListTerm);
    const at = rows.findIndex((row) => String(row.id) === openId);
    const next = step && at >= 0 ? rows[at + step] : undefined;
    if (!next) return;
    event.preventDefault();
    void navigate(placeOf(next), { replace: true, preventScrollReset: true });
    if (from.closest('tbody')) rowOf(next.id)?.focus();
  };
  return { id, onClose: close, onKeyDown };
}
