import { DownloadOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { outcomeWords, type ImportRow } from '@homeroom/shared/imports';
import { showCount } from '@homeroom/shared/text';
import { ChoiceChips } from '../../components/choice-chips';
import { FilterBar } from '../../components/filter-bar';
import { Panel, PanelHead } from '../../components/panel';
import { State } from '../../components/state';
import { SearchField } from '../search-field';
import type { ImportTable } from './import-declaration';
import { countOf, firstShown, matchingRows } from './import-rows';
import { RowsTable, type TableParts } from './rows-table';
import type { useProblemsFile } from './use-problems-file';

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
      <OutcomeChips rows={rows} outcomes={parts.outcomes} chosen={outcome} onChoose={setOutcome} />
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

interface OutcomeChipsProps extends Pick<TableParts<ImportRow>, 'outcomes'> {
  rows: readonly ImportRow[];
  /** `null`: all. */
  chosen: string | null;
  onChoose: (outcome: string | null) => void;
}

function OutcomeChips({ rows, outcomes: own, chosen, onChoose }: OutcomeChipsProps) {
  return (
    <ChoiceChips
      label="Rows by outcome"
      all={{ words: 'All rows', count: rows.length }}
      choices={Object.entries({ ...(own ?? outcomeWords), clashes: 'Rows that clash' })
        .map(([value, words]) => ({ value, words, count: countOf(rows, value) }))
        .filter(({ value, count }) => (own ? value in own : always.includes(value)) || count > 0)}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

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
