import { DownloadOutlined } from '@ant-design/icons';
import { Button, type ButtonProps, type TableColumnType } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { outcomeWords, type ImportRow } from '@homeroom/shared/imports';
import { showCount } from '@homeroom/shared/text';
import { Chip, Chips } from '../../components/chip';
import { dash } from '../../components/dash';
import { FilterBar } from '../../components/filter-bar';
import { PagesFoot, usePages } from '../../components/pages-foot';
import { Panel, PanelHead } from '../../components/panel';
import { Pill, type PillTone } from '../../components/pill';
import { Rows } from '../../components/rows';
import { State } from '../../components/state';
import { SearchField } from '../search-field';
import type { ImportTable } from './import-declaration';
import { countOf, firstShown, matchingRows } from './import-rows';
import type { useProblemsFile } from './use-problems-file';

const tones: Record<string, PillTone> = {
  create: 'ok',
  change: 'warn',
  here: 'off',
  known: 'off',
  duplicate: 'warn',
  problem: 'bad',
};

/** Outcomes that are shown even without rows. */
const always = ['create', 'problem'];

interface RowsPanelProps<Row extends ImportRow> extends TableParts<Row> {
  rows: readonly Row[];
  tables: readonly ImportTable<Row>[] | undefined;
  /** Downloads the rows that are left out. */
  file: ReactNode;
}

/** All rows of the sheet with their outcomes, by outcome and search. The chips are the preview's figures. */
export function RowsPanel<Row extends ImportRow>({ rows, tables, file, ...parts }: RowsPanelProps<Row>) {
  const { outcomes: own } = parts;
  // Problems come first, then clashes, unless they have a table of their own.
  const [chosen, setOutcome] = useState(tables ? null : firstShown(rows));
  const [search, setSearch] = useState('');
  // After the last problem was corrected, show all rows.
  const outcome = chosen !== null && countOf(rows, chosen) === 0 ? null : chosen;
  const matching = matchingRows(rows, outcome, search);

  const clear = () => {
    setSearch('');
    setOutcome(null);
  };
  return (
    <section className="import-rows" aria-label="Rows of the sheet" {...useNextFocus()}>
      <Chips label="Rows by outcome">
        <Chip count={showCount(rows.length)} pressed={outcome === null} onClick={() => setOutcome(null)}>
          All rows
        </Chip>
        {Object.entries({ ...(own ?? outcomeWords), clashes: 'Clashes' })
          .filter(([each]) => (own ? each in own : always.includes(each)) || countOf(rows, each) > 0)
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
      <FilterBar count={search && `Showing ${showCount(matching.length)} of ${showCount(rows.length)}`}>
        <SearchField value={search} placeholder="Search name, reason, row" onSearch={setSearch} />
        {file}
      </FilterBar>
      {tables ? (
        <div className="import-tables">
          {tables
            .filter(({ outcomes }) => outcome === null || outcomes.includes(outcome))
            .map((table) => (
              <Panel key={table.title} aria-label={table.title}>
                <PanelHead title={table.title} />
                <RowsTable
                  {...parts}
                  table={table}
                  rows={matching.filter((row) => table.outcomes.includes(row.outcome))}
                  empty={<p className="import-none muted">{search ? 'No matching rows.' : table.empty}</p>}
                />
              </Panel>
            ))}
        </div>
      ) : (
        <Panel>
          <RowsTable
            {...parts}
            rows={matching}
            empty={
              <State
                kind="search"
                title={search ? `No matching rows for “${search}”.` : 'No matching rows.'}
                action={<Button onClick={clear}>{search ? 'Clear search' : 'Show all rows'}</Button>}
              >
                The search covers name, reason and row number.
              </State>
            }
          />
        </Panel>
      )}
    </section>
  );
}

interface TableParts<Row extends ImportRow> {
  /** The heading of the rows' names: 'Student Name'. */
  nameTitle: string;
  /** The import's own words for its outcomes. */
  outcomes: Readonly<Record<string, string>> | undefined;
  /** The sheet of a row and its number there, if the rows are from several. */
  placeOf: ((row: number) => string) | undefined;
  /** How a row was understood. */
  readWords: ((row: Row) => string) | undefined;
  /** Shown below the reason: the cell to correct, or an offer. */
  detail: (row: Row) => ReactNode;
}

interface RowsTableProps<Row extends ImportRow> extends TableParts<Row> {
  rows: readonly Row[];
  /** The table, if it is one of several. */
  table?: ImportTable<Row>;
  empty: ReactNode;
}

/** Rows of the sheet in pages; on a phone, one card each. */
function RowsTable<Row extends ImportRow>({ rows, table, empty, ...parts }: RowsTableProps<Row>) {
  const { outcomes = outcomeWords, placeOf, readWords, detail } = parts;
  const pages = usePages(rows);
  if (rows.length === 0) return empty;
  const pill = ({ outcome, clashes }: ImportRow) => (
    <span className="import-pills">
      <Pill tone={tones[outcome] ?? 'off'}>{outcomes[outcome]}</Pill>
      {clashes && <Pill tone="warn">Clash</Pill>}
    </span>
  );
  return (
    <>
      <Rows
        className="import-cards"
        rowKey="row"
        sticky={false}
        scroll={table ? undefined : { x: 640 }}
        rows={pages.shown}
        columns={columnsOf(rows, table, pill, parts)}
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
      <PagesFoot pages={pages} />
    </>
  );
}

/** Row, name, how it was understood (or the table's own columns), outcome and reason. */
function columnsOf<Row extends ImportRow>(
  rows: readonly Row[],
  table: ImportTable<Row> | undefined,
  pill: (row: Row) => ReactNode,
  { nameTitle, placeOf, readWords, detail }: TableParts<Row>,
): TableColumnType<Row>[] {
  const isPlain = table?.columns && rows.every(({ reason, asks }) => reason === '' && !asks);
  return [
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
      render: (_, row) => <span className="import-name">{row.name || <span className="faint">no name</span>}</span>,
      width: table?.columns ? '40%' : '22%',
    },
    ...(table?.columns ?? [
      {
        title: 'Understood as',
        hidden: table !== undefined || !rows.some((row) => readWords?.(row)),
        render: (_: unknown, row: Row) => <ReadLines words={readWords?.(row) ?? ''} />,
        width: '28%',
      },
      { title: 'Outcome', render: (_: unknown, row: Row) => pill(row), width: 140 },
    ]),
    {
      title: 'Reason',
      hidden: isPlain ?? false,
      render: (_, row) => (
        <>
          {row.reason}
          {detail(row) ?? (row.reason === '' && dash)}
        </>
      ),
    },
  ];
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
  /** Saves the sheet with the reasons. */
  file: ReturnType<typeof useProblemsFile>;
}

/** Downloads the sheet with its reasons, to correct it and upload it again. */
export function ProblemsButton({ file, children = 'Download the sheet with reasons', ...rest }: ProblemsButtonProps) {
  return (
    <Button icon={<DownloadOutlined />} loading={file.preparing} onClick={file.save} {...rest}>
      {file.preparing ? 'Preparing…' : children}
    </Button>
  );
}
