import { Button } from 'antd';
import { useState } from 'react';
import type { ColumnUse, ImportAnswers, ImportPreview } from '@homeroom/shared/imports';
import type { NameSplit } from '@homeroom/shared/names';
import { shareOf } from '@homeroom/shared/text';
import { Panel, PanelHead } from '../../components/panel';
import { mapped, splitAt, type Answer } from './answers';
import { WholeNames } from './whole-names';
import { Select } from '../../components/select';

interface ColumnsPanelProps {
  preview: Pick<ImportPreview, 'columns' | 'offered'>;
  /** What the person chose. */
  answers: Pick<ImportAnswers, 'columns' | 'nameSplits'>;
  onAnswer: (answer: Answer) => void;
}

const nothing = '';

/** How each column of the sheet was understood. Unknown and guessed ones are mapped here; nothing is dropped silently. */
export function ColumnsPanel({ preview: { columns, offered }, answers, onAnswer }: ColumnsPanelProps) {
  const [all, setAll] = useState(false);
  const { columns: chosen = {}, nameSplits = {} } = answers;
  const free = freeColumns(offered, columns);
  const missing = free.filter(({ required }) => required);
  /** Where whole names can be used for what is missing. */
  const whole = offered.find(({ into }) => missing.some(({ key }) => into?.includes(key)));
  const used = columns.filter(({ key }) => key !== null).length;
  const unclear = columns.filter(
    ({ at, key, guessed, names }) =>
      key === null || guessed || names || String(at) in chosen || whole?.into?.includes(key),
  );
  const shown = all ? columns : unclear;
  if (shown.length === 0 && missing.length === 0)
    return columns.length === 1 ? null : (
      <Button type="link" size="small" className="import-more" onClick={() => setAll(true)}>
        Show all columns
      </Button>
    );
  return (
    <Panel aria-label="Columns">
      <PanelHead
        title="Columns"
        actions={
          unclear.length < columns.length &&
          columns.length > 1 && (
            <Button type="link" size="small" onClick={() => setAll(!all)}>
              {all ? 'Show fewer columns' : 'Show all columns'}
            </Button>
          )
        }
      >
        {`${shareOf(used, columns.length, 'column')} ${used === 1 || columns.length === 1 ? 'is' : 'are'} imported.`}
        {missing.length > 0 && (
          <b className="import-missing"> Missing: {missing.map(({ heading }) => heading).join(', ')}.</b>
        )}
        {whole && ` If one column has whole names, choose ${labelOf(whole)} for it.`}
      </PanelHead>
      {shown.length > 0 && (
        <ul className="import-columns">
          {shown.map((use) => (
            <ColumnLine
              key={use.at}
              use={use}
              offered={freeColumns(
                offered,
                columns.filter(({ at }) => at !== use.at),
              )}
              split={use.key === null ? undefined : nameSplits[use.key]}
              onAnswer={onAnswer}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The columns that no column of the sheet is used for, neither itself nor as a whole name or a part of one. */
function freeColumns(offered: ImportPreview['offered'], columns: readonly Pick<ColumnUse, 'key'>[]) {
  const used = new Set<string | null>(columns.map(({ key }) => key));
  const parts = new Set(offered.flatMap(({ key, into = [] }) => (used.has(key) ? into : [])));
  return offered.filter(
    ({ key, into = [] }) => !used.has(key) && !parts.has(key) && !into.some((part) => used.has(part)),
  );
}

const labelOf = ({ heading, into }: ImportPreview['offered'][number]) =>
  into ? `${heading} (first and last)` : heading;

interface ColumnLineProps {
  use: ColumnUse;
  /** The columns that it can be used for. */
  offered: ImportPreview['offered'];
  /** Where its whole names are split. */
  split: NameSplit | undefined;
  onAnswer: (answer: Answer) => void;
}

/** A heading of the sheet, with a select of its column and the free ones. */
function ColumnLine({ use: { at, heading, key, guessed, likely, names }, offered, split, onAnswer }: ColumnLineProps) {
  const headingOf = (column: string) => offered.find((each) => each.key === column)?.heading;
  return (
    <li>
      <span className="import-heading">{heading}</span>
      <Select<string>
        aria-label={`Column for ${heading}`}
        className="import-column"
        showSearch
        optionFilterProp="label"
        value={key ?? nothing}
        onChange={(chosen) => onAnswer(mapped(at, chosen === nothing ? null : chosen))}
        options={[
          { value: nothing, label: 'Not imported' },
          ...offered.map((column) => ({ value: column.key, label: labelOf(column) })),
        ]}
      />
      {guessed && <span className="muted small">Homeroom does not know this heading. Is this right?</span>}
      {key === null && likely && (
        <Button size="small" onClick={() => onAnswer(mapped(at, likely))}>
          Use as {headingOf(likely)}
        </Button>
      )}
      {key !== null && names && (
        <WholeNames heading={heading} names={names} split={split} onSplit={(at) => onAnswer(splitAt(key, at))} />
      )}
    </li>
  );
}
