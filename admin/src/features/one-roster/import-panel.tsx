import { FileZipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { showBytes } from '@homeroom/shared/files';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../components/panel';
import { Problem } from '../../components/problem';
import { FileDrop } from '../../resources/sheet-import/file-drop';
import type { ChoosingPhase, SheetImport } from '../../resources/sheet-import/use-sheet-import';

interface ImportPanelProps {
  phase: ChoosingPhase;
  sheet: Pick<SheetImport, 'choose' | 'startOver'>;
}

/** Chooses or drops a file of another system, which is checked at once. */
export function ImportPanel({ phase, sheet: { choose, startOver } }: ImportPanelProps) {
  const isChecking = phase.state === 'check';
  const { file } = phase;
  return (
    <Panel aria-label="Import">
      <PanelHead title="Import">You see what will change before anything is saved.</PanelHead>
      <PanelBody>
        <Problem className="import-problem">{phase.state === 'choose' ? phase.problem : undefined}</Problem>
        <FileDrop
          accept=".zip"
          disabled={isChecking}
          onFile={choose}
          Icon={file ? FileZipOutlined : undefined}
          title={file ? file.name : 'Choose a OneRoster file, or drop it here'}
        >
          {file ? showBytes(file.size) : 'A .zip file of OneRoster 1.2 CSV, up to 10 MB'}
        </FileDrop>
      </PanelBody>
      <PanelFoot actions={isChecking && <Button onClick={startOver}>Cancel</Button>}>
        <span role="status">
          {isChecking ? 'Checking the rows…' : 'An import adds and changes records, and deletes none.'}
        </span>
      </PanelFoot>
    </Panel>
  );
}
