import { Button } from 'antd';
import { coverStates, coverStateWords, type CoverState, type DelegationRow } from '@homeroom/shared/cover/cover';
import { useState } from 'react';
import { RowButton } from '../../../components/link-button';
import { Panel, PanelHead, PanelFoot } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { State } from '../../../components/state';
import { SearchField } from '../../../resources/search-field';
import { useSaveRows } from '../../../resources/use-export';
import { RequestedCover } from '../requests/requested-cover';
import { useCovers, useDelegationsAddress } from '../use-delegations';
import { Pill } from '../../../components/pill';
import { useMoment } from '../../../components/use-moment';
import { CoverLine } from '../cover-line';
import { CoverDrawer } from './cover-drawer';
import {
  exportedColumns,
  exportedRows,
  endWords,
  keyOf,
  datesOf,
  groupsOf,
  isComing,
  lastEnded,
  pillOf,
  coverTitle,
} from './cover-words';
import './cover.css';
import { optionsOf, Select } from '../../../components/select';
import { ExportButton } from '../../../components/usual-buttons';

/** The grants by time, with search, a filter by state, and the open grant. */
export function CoverPanel() {
  const { address, change } = useDelegationsAddress();
  const { query, rows, filtered } = useCovers();
  const save = useSaveRows('cover', exportedColumns);
  const { state, q, open } = address;
  return (
    <Panel aria-label="Cover">
      <PanelHead
        title="Cover"
        actions={rows && rows.length > 0 && <ExportButton onClick={() => save(exportedRows(rows))} />}
      />
      {rows && (rows.length > 0 || filtered) && (
        <div className="cover-bar" role="search">
          <SearchField value={q} placeholder="Search teacher or class" onSearch={(text) => change({ q: text })} />
          <Select<CoverState | ''>
            aria-label="Dates"
            prefix={<span className="muted">Dates</span>}
            popupMatchSelectWidth={false}
            options={[{ value: '', label: 'All' }, ...optionsOf(coverStates, coverStateWords)]}
            value={state ?? ''}
            onChange={(value) => change({ state: value === '' ? null : value })}
          />
        </div>
      )}
      {!filtered && <RequestedCover />}
      {!rows ? (
        <Pending title="The cover could not be loaded" query={query} rows={5} columns={2} label="Loading cover…" />
      ) : rows.length > 0 ? (
        <CoverList key={`${state} ${q}`} rows={rows} all={filtered} onOpen={(row) => change({ open: keyOf(row) })} />
      ) : filtered ? (
        <State
          kind="search"
          title={q ? `No matching cover for “${q}”.` : `No cover is ‘${coverStateWords[state!]}’.`}
          action={<Button onClick={() => change({ q: '', state: null })}>Show all</Button>}
        />
      ) : (
        <State kind="empty" title="No cover yet">
          Substitutes and their dates appear here once you grant access.
        </State>
      )}
      <CoverDrawer grant={rows?.find((row) => keyOf(row) === open)} onClose={() => change({ open: '' })} />
    </Panel>
  );
}

interface CoverListProps {
  rows: readonly DelegationRow[];
  /** Show all rows, because somebody searches. */
  all: boolean;
  onOpen: (row: DelegationRow) => void;
}

/** How many past grants are shown at first. */
const overAtFirst = 5;

/** The grants under Today, Upcoming, Past and Revoked; past ones start with the latest few. */
function CoverList({ rows, all: everything, onOpen }: CoverListProps) {
  const [opened, setOpened] = useState(false);
  const all = everything || opened;
  const groups = groupsOf(rows).map((group) => ({
    ...group,
    shown: all || isComing(group) ? group.rows : group.rows.slice(0, overAtFirst),
  }));
  const shown = groups.reduce((count, group) => count + group.shown.length, 0);
  return (
    <>
      {groups.map(({ state, rows: { length }, shown: some }) => (
        <section key={state} aria-label={coverStateWords[state]}>
          <h3 className="cover-group num">
            {coverStateWords[state]} · {length}
          </h3>
          <ul className="cover-rows">
            {some.map((row) => (
              <GrantLine key={keyOf(row)} row={row} onOpen={() => onOpen(row)} />
            ))}
          </ul>
        </section>
      ))}
      {shown < rows.length && (
        <PanelFoot
          actions={
            <Button size="small" onClick={() => setOpened(true)}>
              Show all
            </Button>
          }
        >
          {shown} of {rows.length}
        </PanelFoot>
      )}
    </>
  );
}

function GrantLine({ row, onOpen }: { row: DelegationRow; onOpen: () => void }) {
  const moment = useMoment();
  const pill = pillOf(row);
  const ended = lastEnded(row);
  const act = isComing(row) ? 'Manage' : 'History';
  return (
    <li>
      <CoverLine of={row} pill={pill && <Pill tone={pill.tone}>{pill.words}</Pill>}>
        <span className="muted small">{coverTitle(row)}</span>
        <span className="muted small num">
          {row.state === 'REVOKED' ? `${endWords(ended)} by ${ended.endedBy}, ${moment(ended.endedAt!)}` : datesOf(row)}
        </span>
      </CoverLine>
      <RowButton aria-label={`${act}: ${row.className}, ${coverTitle(row)}`} onClick={onOpen}>
        {act}
      </RowButton>
    </li>
  );
}
