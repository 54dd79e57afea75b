import { Button } from 'antd';
import { useState } from 'react';
import { coverStateWords, type DelegationRow } from '@homeroom/shared/delegations/delegations';
import { PanelFoot } from '../../../components/panel';
import { Pill } from '../../../components/pill';
import { useMoment } from '../../../components/use-moment';
import { CoverLine } from '../cover-line';
import { datesOf, groupsOf, historyOf, isComing, keyOf, pillOf, coverTitle } from './cover-words';

interface CoverListProps {
  rows: readonly DelegationRow[];
  /** Show all rows, because somebody searches. */
  all: boolean;
  onOpen: (row: DelegationRow) => void;
}

/** How many past grants are shown at first. */
const overAtFirst = 5;

/** The grants under Today, Upcoming, Past and Revoked; past ones start with the latest few. */
export function CoverList({ rows, all: everything, onOpen }: CoverListProps) {
  const [asked, setAsked] = useState(false);
  const all = everything || asked;
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
            <Button size="small" onClick={() => setAsked(true)}>
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
  const last = historyOf(row)[0]!;
  const act = isComing(row) ? 'Manage' : 'History';
  return (
    <li>
      <CoverLine of={row} pill={pill && <Pill tone={pill.tone}>{pill.words}</Pill>}>
        <span className="muted small">{coverTitle(row)}</span>
        <span className="muted small num">
          {row.state === 'REVOKED' ? `Revoked by ${last.by}, ${moment(last.at)}` : datesOf(row)}
        </span>
      </CoverLine>
      <Button type="text" size="small" aria-label={`${act}: ${row.className}, ${coverTitle(row)}`} onClick={onOpen}>
        {act}
      </Button>
    </li>
  );
}
