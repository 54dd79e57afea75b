import { Button, Select } from 'antd';
import { useState } from 'react';
import type { ColumnUse, ImportAnswers, ImportPreview } from '@homeroom/shared/imports';
import { Panel, PanelFoot, PanelHead } from '../../components/panel';
import { mapped, type Answer } from './answers';

interface ColumnsPanelProps {
  preview: Pick<ImportPreview, 'columns' | 'offered'>;
  /** Those that the person mapped. */
  chosen: ImportAnswers['columns'];
  onAnswer: (answer: Answer) => void;
}

const nothing = '';

/** How each column of the sheet was understood. Unknown and guessed ones are mapped here; nothing is dropped silently. */
export function ColumnsPanel({ preview: { columns, offered }, chosen = {}, onAnswer }: ColumnsPanelProps) {
  const [all, setAll] = useState(false);
  const taken = new Set(columns.map(({ key }) => key));
  const missing = offered.filter(({ key, required }) => required && !taken.has(key));
  const used = columns.filter(({ key }) => key !== null).length;
  const asked = columns.filter(({ at, key, guessed }) => key === null || guessed || String(at) in chosen);
  const shown = all ? columns : asked;
  return (
    <Panel aria-label="Columns">
      <PanelHead title="Columns">
        {used === columns.length
          ? used === 1
            ? 'The only column is'
            : `All ${used} columns are`
          : `${used} of ${columns.length} columns ${used === 1 ? 'is' : 'are'}`}{' '}
        imported.
        {missing.length > 0 && (
          <b className="import-missing"> Missing: {missing.map(({ heading }) => heading).join(', ')}.</b>
        )}
      </PanelHead>
      {shown.length > 0 && (
        <ul className="import-columns">
          {shown.map((use) => (
            <ColumnLine key={use.at} use={use} offered={offered} taken={taken} onAnswer={onAnswer} />
          ))}
        </ul>
      )}
      {asked.length < columns.length && columns.length > 1 && (
        <PanelFoot>
          <Button type="link" size="small" className="import-more" onClick={() => setAll(!all)}>
            {all ? 'Show fewer columns' : 'Show all columns'}
          </Button>
        </PanelFoot>
      )}
    </Panel>
  );
}

interface ColumnLineProps {
  use: ColumnUse;
  offered: ImportPreview['offered'];
  taken: ReadonlySet<string | null>;
  onAnswer: (answer: Answer) => void;
}

/** A heading of the sheet, with a select of its column and the free ones. */
function ColumnLine({ use: { at, heading, key, guessed, likely }, offered, taken, onAnswer }: ColumnLineProps) {
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
          ...offered
            .filter((column) => column.key === key || !taken.has(column.key))
            .map((column) => ({ value: column.key, label: column.heading })),
        ]}
      />
      {guessed && <span className="muted small">Homeroom does not know this heading. Is this right?</span>}
      {key === null && likely && (
        <Button size="small" onClick={() => onAnswer(mapped(at, likely))}>
          Use as {headingOf(likely)}
        </Button>
      )}
    </li>
  );
}
