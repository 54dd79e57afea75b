import { FileZipOutlined, InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { showBytes } from '@homeroom/shared/files';
import { DropZone } from '../../components/drop-zone';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../components/panel';
import { Problem } from '../../components/problem';
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
        <DropZone
          accept=".zip"
          maxCount={1}
          showUploadList={false}
          disabled={isChecking}
          beforeUpload={(chosen) => (choose(chosen), false)}
          className="import-drop"
        >
          {file ? <FileZipOutlined className="import-drop-icon" /> : <InboxOutlined className="import-drop-icon" />}
          <p className="import-drop-title">{file ? file.name : 'Choose a OneRoster file, or drop it here'}</p>
          <p className="muted small num">
            {file ? showBytes(file.size) : 'A .zip file of OneRoster 1.2 CSV, up to 10 MB'}
          </p>
        </DropZone>
      </PanelBody>
      <PanelFoot actions={isChecking && <Button onClick={startOver}>Cancel</Button>}>
        <span role="status">
          {isChecking ? 'Checking the rows…' : 'An import adds and changes records, and deletes none.'}
        </span>
      </PanelFoot>
    </Panel>
  );
}
