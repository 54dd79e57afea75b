import type { TableColumnType } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { outcomeWords, type ImportRow } from '@homeroom/shared/imports';
import { dash } from '../../components/dash';
import { PagesFoot, usePages } from '../../components/pages-foot';
import { Pill, type PillTone } from '../../components/pill';
import { Rows } from '../../components/rows';
import type { ImportTable } from './import-declaration';

const tones: Record<string, PillTone> = {
  create: 'ok',
  change: 'warn',
  here: 'off',
  known: 'off',
  duplicate: 'warn',
  problem: 'bad',
};

export interface TableParts<Row extends ImportRow> {
  /** The heading of the rows' names: 'Student Name'. */
  nameTitle: string;
  /** The import's own words for its outcomes. */
  outcomes: Readonly<Record<string, string>> | undefined;
  /** The sheet of a row and its number there, if the rows are from several. */
  placeOf: ((row: number) => string) | undefined;
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
export function RowsTable<Row extends ImportRow>({ rows, table, empty, ...parts }: RowsTableProps<Row>) {
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
      width: table?.columns ? '40%' : '20%',
    },
    ...(table?.columns ?? [
      {
        title: 'Understood as',
        hidden: table !== undefined || !rows.some((row) => readWords?.(row)),
        render: (_: unknown, row: Row) => <ReadLines words={readWords?.(row) ?? ''} />,
        width: '34%',
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
        {line.split(' · ').map((fact, at) => (
          <Fragment key={at}>
            {at > 0 && ' · '}
            <span className="import-fact">{fact}</span>
          </Fragment>
        ))}
      </span>
    ))}
  </span>
);
