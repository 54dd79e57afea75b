import { Button } from 'antd';
import { useState } from 'react';
import type { RosterPreview } from '@homeroom/shared/student-import';
import { plural, showCount } from '@homeroom/shared/text';
import { Panel, PanelFoot, PanelHead } from '../../components/panel';
import { Rows } from '../../components/rows';
import { keptWords } from './roster-rows';

const shownAtFirst = 5;

const keyOf = ({ row, parent, field }: RosterPreview['differences'][number]) => `${row} ${parent} ${field}`;

/** Parents whose details differ in the sheet: what is kept, and what the row says (decisions 2.13). */
export function DifferencesPanel({ differences }: Pick<RosterPreview, 'differences'>) {
  const [all, setAll] = useState(false);
  const shown = all ? differences : differences.slice(0, shownAtFirst);
  const more = differences.length - shownAtFirst;
  return (
    <Panel aria-label="Differences">
      <PanelHead title={plural(differences.length, 'difference')}>{keptWords(differences)}</PanelHead>
      <Rows
        className="import-cards"
        rowKey={keyOf}
        sticky={false}
        scroll={undefined}
        rows={shown}
        columns={[
          { title: 'Parent', dataIndex: 'parent' },
          {
            title: 'Kept',
            render: (_, { kept, keptRow, field }) => (
              <DifferenceValue value={kept} field={keptRow === null ? field : `${field} in row ${keptRow}`} />
            ),
          },
          { title: 'In the sheet', render: (_, { sheet, field }) => <DifferenceValue value={sheet} field={field} /> },
          { title: 'Row', dataIndex: 'row', align: 'right', className: 'num' },
        ]}
        card={({ row, keptRow, parent, field, kept, sheet }) => (
          <>
            <span className="import-name">{parent}</span>
            <p className="small muted num">
              Row {row} · {field} kept {kept}
              {keptRow === null ? ', in the sheet' : ` as in row ${keptRow}, here`} {sheet}
            </p>
          </>
        )}
      />
      {more > 0 && (
        <PanelFoot>
          <Button type="link" size="small" className="import-more" onClick={() => setAll(!all)}>
            {all ? `Show the first ${shownAtFirst}` : `Show ${showCount(more)} more`}
          </Button>
        </PanelFoot>
      )}
    </Panel>
  );
}

function DifferenceValue({ value, field }: { value: string; field: string }) {
  return (
    <>
      <span className="num">{value}</span> <span className="faint">· {field}</span>
    </>
  );
}
