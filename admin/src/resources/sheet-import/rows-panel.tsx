import { DownloadOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { outcomeWords, type ImportRow } from '@homeroom/shared/imports';
import { showCount } from '@homeroom/shared/text';
import { Chip, Chips } from '../../components/chip';
import { dash } from '../../components/dash';
import { FilterBar } from '../../components/filter-bar';
import { PagesFoot, usePages } from '../../components/pages-foot';
import { Panel } from '../../components/panel';
import { Pill, type PillTone } from '../../components/pill';
import { Rows } from '../../components/rows';
import { State } from '../../components/state';
import { SearchField } from '../search-field';
import { countOf, firstShown, matchingRows } from './import-rows';

const tones: Record<string, PillTone> = { create: 'ok', change: 'warn', here: 'off', known: 'off', problem: 'bad' };

/** Outcomes that are shown even without rows. */
const always = ['create', 'problem'];

interface RowsPanelProps<Row extends ImportRow> {
  rows: readonly Row[];
  /** The heading of the rows' names: 'Student Name'. */
  nameTitle: string;
  /** The sheet of a row and its number there, if the rows are from several. */
  placeOf?: (row: number) => string;
  /** How a row was understood. */
  readWords?: (row: Row) => string;
  /** Shown below the reason: the cell to correct, or an offer. */
  detail: (row: Row) => ReactNode;
  /** Saves the sheet with the reasons. */
  problemsFile: { save: () => void; preparing: boolean };
}

/** All rows of the sheet with their outcomes, by outcome and search. */
export function RowsPanel<Row extends ImportRow>({
  rows,
  nameTitle,
  placeOf,
  readWords,
  detail,
  problemsFile,
}: RowsPanelProps<Row>) {
  const problems = countOf(rows, 'problem');
  // Problems come first, then clashes.
  const [chosen, setOutcome] = useState(firstShown(rows));
  const [search, setSearch] = useState('');
  // After the last problem was corrected, show all rows.
  const outcome = chosen !== null && countOf(rows, chosen) === 0 ? null : chosen;
  const matching = matchingRows(rows, outcome, search);
  const pages = usePages(matching);

  const clear = () => {
    setSearch('');
    setOutcome(null);
  };
  const pill = ({ outcome: name, clashes }: ImportRow) => (
    <span className="import-pills">
      <Pill tone={tones[name] ?? 'off'}>{outcomeWords[name]}</Pill>
      {clashes && <Pill tone="warn">Clash</Pill>}
    </span>
  );
  return (
    <section className="import-rows" aria-label="Rows of the sheet" {...useNextFocus()}>
      <Chips label="Rows by outcome">
        <Chip count={showCount(rows.length)} pressed={outcome === null} onClick={() => setOutcome(null)}>
          All rows
        </Chip>
        {Object.entries({ ...outcomeWords, clashes: 'Clashes' })
          .filter(([each]) => always.includes(each) || countOf(rows, each) > 0)
          .map(([each, words]) => (
            <Chip
              key={each}
              count={showCount(countOf(rows, each))}
              pressed={outcome === each}
              onClick={() => setOutcome(outcome === each ? null : each)}
            >
              {words}
            </Chip>
          ))}
      </Chips>
      <FilterBar count={`Showing ${showCount(matching.length)} of ${showCount(rows.length)}`}>
        <SearchField value={search} placeholder="Search name, reason, row" onSearch={setSearch} />
        {problems > 0 && <ProblemsButton file={problemsFile} />}
      </FilterBar>
      <Panel>
        {matching.length === 0 ? (
          <State
            kind="search"
            title={search ? `No matching rows for “${search}”.` : 'No matching rows.'}
            action={<Button onClick={clear}>{search ? 'Clear search' : 'Show all rows'}</Button>}
          >
            The search covers name, reason and row number.
          </State>
        ) : (
          <Rows
            className="import-cards"
            rowKey="row"
            sticky={false}
            scroll={{ x: 640 }}
            rows={pages.shown}
            columns={[
              {
                title: 'Row',
                width: placeOf ? 120 : 72,
                className: 'num',
                render: (_, { row }) => (
                  <>
                    {row}
                    {placeOf && <div className="muted small">{placeOf(row)}</div>}
                  </>
                ),
              },
              {
                title: nameTitle,
                render: (_, row) => (
                  <span className="import-name">{row.name || <span className="faint">no name</span>}</span>
                ),
                width: '22%',
              },
              ...(readWords
                ? [
                    {
                      title: 'Understood as',
                      render: (_: unknown, row: Row) => <ReadLines words={readWords(row)} />,
                      width: '28%',
                    },
                  ]
                : []),
              { title: 'Outcome', render: (_, row) => pill(row), width: 140 },
              {
                title: 'Reason',
                render: (_, row) => (
                  <>
                    {row.reason}
                    {detail(row) ?? (row.reason === '' && dash)}
                  </>
                ),
              },
            ]}
            card={(row) => (
              <>
                <div>
                  <span className="import-name">{row.name || 'No name'}</span>
                  {pill(row)}
                </div>
                <p className="muted small">
                  <span className="num">
                    Row {row.row}
                    {placeOf && ` (${placeOf(row.row)})`}
                  </span>
                  {row.reason && ` · ${row.reason}`}
                </p>
                {readWords?.(row) && (
                  <p className="muted small">
                    <ReadLines words={readWords(row)} />
                  </p>
                )}
                {detail(row)}
              </>
            )}
          />
        )}
        <PagesFoot pages={pages} />
      </Panel>
    </section>
  );
}

/** What a row was understood as, line by line. */
const ReadLines = ({ words }: { words: string }) => (
  <span className="import-read">
    {words.split('\n').map((line, n) => (
      <span key={n} className={n === 0 ? 'num' : 'num muted small'}>
        {line}
      </span>
    ))}
  </span>
);

/** When the focused cell disappears because it is correct now, focuses the first wrong one, or the page's title without any. */
function useNextFocus() {
  const ref = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    const wrong = ref.current?.querySelector<HTMLElement>('.import-mend input');
    (wrong ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: !wrong });
  });
  return { ref, onFocus: () => void (hadFocus.current = true), onBlur: () => void (hadFocus.current = false) };
}

interface ProblemsButtonProps extends Pick<ButtonProps, 'type' | 'children'> {
  file: RowsPanelProps<ImportRow>['problemsFile'];
}

/** Downloads the sheet with its reasons, to correct it and upload it again. */
export function ProblemsButton({ file, children = 'Download the sheet with reasons', ...rest }: ProblemsButtonProps) {
  return (
    <Button icon={<DownloadOutlined />} loading={file.preparing} onClick={file.save} {...rest}>
      {file.preparing ? 'Preparing…' : children}
    </Button>
  );
}
