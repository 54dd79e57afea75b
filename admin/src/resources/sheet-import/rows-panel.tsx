import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { ImportRow } from '@homeroom/shared/imports';
import { Chip, Chips } from '../../components/chip';
import { FilterBar } from '../../components/filter-bar';
import { PagesFoot, usePages } from '../../components/pages-foot';
import { Panel } from '../../components/panel';
import { Pill, type PillTone } from '../../components/pill';
import { Rows } from '../../components/rows';
import { State } from '../../components/state';
import { saveCsv } from '../../providers/download';
import { SearchField } from '../search-field';
import { countOf, matchingRows, problemsCsv } from './import-rows';

/** What may become of a row, in the order of the chips: the words of each outcome, and its tone. `problem` is the one to mend. */
export type Outcomes = Readonly<Record<string, { words: string; tone: PillTone }>>;

interface RowsPanelProps<Row extends ImportRow> {
  rows: readonly Row[];
  outcomes: Outcomes;
  /** Of the sheet, where the rows bring their cells. */
  headings?: readonly string[];
  /** What was understood of a row. */
  readWords?: (row: Row) => string;
}

/** Every row of the sheet with what becomes of it, by outcome and by search. */
export function RowsPanel<Row extends ImportRow>({ rows, outcomes, headings, readWords }: RowsPanelProps<Row>) {
  const problems = countOf(rows, 'problem');
  // What must be looked at comes first.
  const [outcome, setOutcome] = useState<string | null>(problems > 0 ? 'problem' : null);
  const [search, setSearch] = useState('');
  const matching = matchingRows(rows, outcome, search);
  const pages = usePages(matching);

  const clear = () => {
    setSearch('');
    setOutcome(null);
  };
  const pill = ({ outcome: name }: ImportRow) => {
    const of = outcomes[name];
    return of && <Pill tone={of.tone}>{of.words}</Pill>;
  };
  const save = () =>
    saveCsv(
      problemsCsv(
        rows.filter((row) => row.outcome === 'problem'),
        headings,
      ),
      'problems.csv',
    );

  return (
    <section className="import-rows" aria-label="Rows of the sheet">
      <Chips label="Rows by outcome">
        <Chip count={rows.length.toLocaleString('en')} pressed={outcome === null} onClick={() => setOutcome(null)}>
          All rows
        </Chip>
        {Object.entries(outcomes).map(([each, { words }]) => (
          <Chip
            key={each}
            count={countOf(rows, each).toLocaleString('en')}
            pressed={outcome === each}
            onClick={() => setOutcome(outcome === each ? null : each)}
          >
            {words}
          </Chip>
        ))}
      </Chips>
      <FilterBar count={`Showing ${matching.length.toLocaleString('en')} of ${rows.length.toLocaleString('en')}`}>
        <SearchField value={search} placeholder="Search name, reason, row" onSearch={setSearch} />
        {problems > 0 && (
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
        ) : (
          <Rows
            className="import-cards"
            rowKey="row"
            sticky={false}
            scroll={{ x: 640 }}
            rows={pages.shown}
            columns={[
              { title: 'Row', dataIndex: 'row', width: 72, className: 'num' },
              {
                title: 'Student Name',
                render: (_, row) => (
                  <span className="import-name">{row.studentName || <span className="faint">no name</span>}</span>
                ),
                width: '26%',
              },
              ...(readWords ? [{ title: 'Understood as', render: (_: unknown, row: Row) => readWords(row) }] : []),
              { title: 'Outcome', render: (_, row) => pill(row), width: 140 },
              { title: 'Reason', render: (_, row) => row.reason || <span className="faint">–</span> },
            ]}
            card={(row) => (
              <>
                <div>
                  <span className="import-name">{row.studentName || 'No name'}</span>
                  {pill(row)}
                </div>
                <p className="muted small">
                  <span className="num">Row {row.row}</span>
                  {readWords?.(row) && ` · ${readWords(row)}`}
                  {row.reason && ` · ${row.reason}`}
                </p>
              </>
            )}
          />
        )}
        <PagesFoot pages={pages} />
      </Panel>
    </section>
  );
}
