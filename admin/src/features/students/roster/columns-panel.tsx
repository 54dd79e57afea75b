import type { ColumnUse } from '@homeroom/shared/imports';
import { plural } from '@homeroom/shared/text';
import { Panel, PanelBody, PanelHead } from '../../../components/panel';

const quoted = (uses: readonly ColumnUse[]) => uses.map(({ heading }) => `“${heading}”`).join(', ');

/** What each column of the sheet was taken for: what is guessed or left out is named, so that nothing is dropped silently. */
export function ColumnsPanel({ columns }: { columns: readonly ColumnUse[] }) {
  const unused = columns.filter(({ column }) => column === null);
  const guessed = columns.filter((use) => use.guessed);
  const used = columns.length - unused.length;
  return (
    <Panel aria-label="Columns">
      <PanelHead title="Columns">
        {used === columns.length
          ? `All ${plural(used, 'column is', 'columns are')}`
          : `${used} of ${columns.length} are`}{' '}
        used.
      </PanelHead>
      {(unused.length > 0 || guessed.length > 0) && (
        <PanelBody>
          {guessed.map(({ heading, column }) => (
            <p key={heading}>
              “{heading}” is new to Homeroom; it was taken to mean {column}. If that is wrong, rename the column.
            </p>
          ))}
          {unused.length > 0 && (
            <p>
              {quoted(unused)} {unused.length === 1 ? 'is' : 'are'} not imported. To import a column, give it a heading
              of the template.
            </p>
          )}
        </PanelBody>
      )}
    </Panel>
  );
}
