import { DownloadOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import { useState } from 'react';
import type { RosterRow } from '@homeroom/shared/imports';
import { Chip, Chips } from '../../../components/chip';
import { FilterBar } from '../../../components/filter-bar';
import { PagesFoot, usePages } from '../../../components/pages-foot';
import { Panel } from '../../../components/panel';
import { Pill, type PillTone } from '../../../components/pill';
import { State } from '../../../components/state';
import { saveFile } from '../../../providers/download';
import { SearchField } from '../../../resources/search-field';
import { usePhone } from '../../../theme/use-phone';
import { countsOf, matchingRows, outcomes, outcomeWords, problemsCsv, type Outcome } from './roster-rows';

const tones: Record<Outcome, PillTone> = { create: 'ok', link: 'line', problem: 'bad' };

/** Every row of the sheet with what becomes of it, by outcome and by search. */
export function RowsPanel({ rows }: { rows: readonly RosterRow[] }) {
  const phone = usePhone();
  const counts = countsOf(rows);
  // What must be looked at comes first.
  const [outcome, setOutcome] = useState<Outcome | null>(counts.problem > 0 ? 'problem' : null);
  const [search, setSearch] = useState('');
  const matching = matchingRows(rows, outcome, search);
  const pages = usePages(matching);

  const clear = () => {
    setSearch('');
    setOutcome(null);
  };
  const save = () => saveFile(new Blob([problemsCsv(rows.filter((row) => row.outcome === 'problem'))], { type: 'text/csv;charset=utf-8' }), 'problems.csv');

  return (
    <section className="import-rows" aria-label="Rows of the sheet">
      <Chips label="Rows by outcome">
        <Chip count={rows.length.toLocaleString('en')} pressed={outcome === null} onClick={() => setOutcome(null)}>
          All rows
        </Chip>
        {outcomes.map((each) => (
          <Chip key={each} count={counts[each].toLocaleString('en')} pressed={outcome === each} onClick={() => setOutcome(outcome === each ? null : each)}>
            {outcomeWords[each]}
          </Chip>
        ))}
      </Chips>
      <FilterBar count={`Showing ${matching.length.toLocaleString('en')} of ${rows.length.toLocaleString('en')}`}>
        <SearchField value={search} placeholder="Search name, reason, row" onSearch={setSearch} />
        {counts.problem > 0 && (
          <Button icon={<DownloadOutlined />} onClick={save}>
            Download problems.csv
          </Button>
        )}
      </FilterBar>
      <Panel>
        {matching.length === 0 ? (
          <State
            kind="search"
            title={search ? `No matching rows for “${search}”.` : 'No matching rows.'}
            action={<Button onClick={clear}>{search ? 'Clear search' : 'Show all rows'}</Button>}
          >
            The search looks at name, reason and row number.
          </State>
        ) : phone ? (
          <RowCards rows={pages.shown} />
        ) : (
          <RowTable rows={pages.shown} />
        )}
        <PagesFoot pages={pages} />
      </Panel>
    </section>
  );
}

function RowTable({ rows }: { rows: RosterRow[] }) {
  return (
    <Table<RosterRow>
      size="middle"
      rowKey="row"
      pagination={false}
      dataSource={rows}
      scroll={{ x: 640 }}
      columns={[
        { title: 'Row', dataIndex: 'row', width: 72, className: 'num' },
        {
          title: 'Student Name',
          render: (_, row) => <span className="import-name">{row.studentName || <span className="faint">no name</span>}</span>,
          width: '26%',
        },
        { title: 'Outcome', render: (_, row) => <Pill tone={tones[row.outcome]}>{outcomeWords[row.outcome]}</Pill>, width: 140 },
        { title: 'Reason', render: (_, row) => row.reason || <span className="faint">–</span> },
      ]}
    />
  );
}

function RowCards({ rows }: { rows: RosterRow[] }) {
  return (
    <ul className="import-cards">
      {rows.map((row) => (
        <li key={row.row}>
          <div>
            <span className="import-name">{row.studentName || 'No name'}</span>
            <Pill tone={tones[row.outcome]}>{outcomeWords[row.outcome]}</Pill>
          </div>
          <p className="muted small">
            <span className="num">Row {row.row}</span>
            {row.reason && ` · ${row.reason}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
