import type { BaseRecord } from '@refinedev/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { Panel } from '../components/panel';
import { CloseButton } from '../components/usual-buttons';
import { NotShown } from './not-shown';
import { RecordActs, RecordTitle, useRecord, useOpenRecord, useOpensBeside } from './open-record';
import './over-list.css';
import './record-beside.css';
import { openRecordTerm } from './resource';
import { RecordTabs } from './show-page';
import type { Resource } from './resource-declaration';
import { useRecordPlace } from './record-link';

/** The record in the address, beside its unchanged list. */
export function RecordBeside({ resource, id, onClose }: { resource: Resource; id: string; onClose: () => void }) {
  const { query, record } = useRecord(resource, id);
  return (
    <Panel className="record-beside" aria-labelledby="record-beside-title">
      <header className="panel-head">
        <h2 id="record-beside-title" aria-live="polite">
          <RecordTitle resource={resource} record={record} />
        </h2>
        <div className="panel-head-actions">
          <CloseButton onClick={onClose} />
        </div>
      </header>
      <div className="record-beside-body">
        {record ? (
          <RecordTabs resource={resource} record={record} />
        ) : (
          <NotShown resource={resource} query={query} columns={1} />
        )}
      </div>
      {record && (
        <footer className="record-beside-foot">
          <RecordActs resource={resource} record={record} />
        </footer>
      )}
    </Panel>
  );
}

/** Elements that use the arrows or Escape themselves: text fields, choices, tabs, or something in front. */
const ownsKeys = 'input, textarea, [role=tab], [role=combobox], [role=listbox], [role=menu], [role=dialog]';

const rowOf = (id: BaseRecord['id']) => document.querySelector<HTMLElement>(`[data-row-key="${id}"] .row-link`);

/** The record open beside its list, or `null`. Up and Down open its neighbours, Escape closes it. */
export function useBeside(resource: Resource, rows: readonly BaseRecord[]) {
  const { id, close } = useOpenRecord();
  const opensBeside = useOpensBeside(resource);
  const navigate = useNavigate();
  const placeOf = useRecordPlace(resource);
  const isBeside = opensBeside && Boolean(id);
  const last = useRef<string | null>(null);
  // The rows are rendered with other columns when a record opens or closes, and lose the focus: return it to the record's row.
  useEffect(() => {
    const row = isBeside ? id : last.current;
    last.current = isBeside ? id : null;
    const link = row ? rowOf(row) : null;
    if (document.activeElement?.contains(link)) link?.focus();
  }, [isBeside, id]);
  if (!opensBeside || !id) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target as Element;
    // For React, a dialog in front is inside it.
    if (event.defaultPrevented || !event.currentTarget.contains(from) || from.closest(ownsKeys)) return;
    if (event.key === 'Escape') return close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // The router may not know the last press yet.
    const openId = new URLSearchParams(window.location.search).get(openRecordTerm);
    const at = rows.findIndex((row) => String(row.id) === openId);
    const next = step && at >= 0 ? rows[at + step] : undefined;
    if (!next) return;
    event.preventDefault();
    void navigate(placeOf(next), { replace: true, preventScrollReset: true });
    if (from.closest('tbody')) rowOf(next.id)?.focus();
  };
  return { id, onClose: close, onKeyDown };
}
