import { Segmented } from 'antd';
import { useState } from 'react';
import { pastedName, type ImportColumns } from '@homeroom/shared/imports';
import { usePhone } from '../../theme/use-media';
import { PastePanel } from './paste-panel';
import type { SheetImport } from './use-sheet-import';
import { WorkbookPanel, type WorkbookPanelProps } from './workbook-panel';

type Way = 'upload' | 'paste';

interface ChooseStepProps {
  phase: WorkbookPanelProps['phase'];
  sheet: Pick<SheetImport, 'choose' | 'check' | 'checksChosen' | 'takesLines' | 'checkPasted' | 'startOver'>;
  columns: ImportColumns;
  /** The way that is selected at first. */
  first: Way;
}

/** Chooses the rows: a workbook or pasted lines. Both stay when switching between them. */
export function ChooseStep({ phase, sheet, columns, first }: ChooseStepProps) {
  const phone = usePhone();
  const [way, setWay] = useState<Way>(first);
  const pasted = phase.file?.name === pastedName;
  return (
    <>
      <Segmented<Way>
        className="import-way"
        value={way}
        disabled={phase.state === 'check'}
        onChange={setWay}
        options={[
          { value: 'upload', label: 'Upload a file' },
          { value: 'paste', label: 'Paste rows' },
        ]}
      />
      <div hidden={way !== 'upload'}>
        <WorkbookPanel phase={pasted ? { state: 'choose', file: null } : phase} sheet={sheet} />
      </div>
      <div hidden={way !== 'paste'}>
        <PastePanel
          columns={columns}
          first={first === 'paste' && !phone}
          checking={pasted && phase.state === 'check'}
          problem={pasted && phase.state === 'choose' ? phase.problem : undefined}
          onCheck={(lines) => void sheet.checkPasted(lines)}
        />
      </div>
    </>
  );
}
