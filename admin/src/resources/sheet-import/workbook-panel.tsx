import { FileExcelOutlined } from '@ant-design/icons';
import { showBytes } from '@homeroom/shared/files';
import { Alert, Button, Progress } from 'antd';
import { endingsOf, fileProblem } from '@homeroom/shared/imports';
import { Panel, PanelBody, PanelFoot } from '../../components/panel';
import { FileDrop } from './file-drop';
import type { ChoosingPhase, SheetImport } from './use-sheet-import';
import './import.css';

interface WorkbookPanelProps {
  sheet: Pick<SheetImport, 'choose' | 'check' | 'startOver' | 'checksChosen' | 'workbooksOnly'>;
  phase: ChoosingPhase;
}

/** Chooses or drops a workbook, with 'Upload & Validate' unless it is checked at once. */
export function WorkbookPanel({
  phase,
  sheet: { choose, check, startOver, checksChosen, workbooksOnly },
}: WorkbookPanelProps) {
  const checking = phase.state === 'check';
  const { file } = phase;
  const problem = phase.state === 'choose' ? phase.problem : undefined;
  /** Refused before sending; a file that the server refused may be sent again. */
  const unfit = file !== null && fileProblem(file, workbooksOnly) !== null;
  return (
    <Panel aria-label="Spreadsheet">
      <PanelBody>
        {problem && (
          <Alert
            type={!file ? 'info' : unfit ? 'warning' : 'error'}
            showIcon
            className="import-problem"
            message={problem}
          />
        )}
        <FileDrop
          accept={endingsOf(workbooksOnly).join()}
          disabled={checking}
          onFile={choose}
          Icon={file ? FileExcelOutlined : undefined}
          title={file ? file.name : 'Choose a spreadsheet, or drop it here'}
        >
          {file
            ? `${showBytes(file.size)} · choose another to replace it`
            : `.xlsx${workbooksOnly ? '' : ' or .csv'}, up to 10 MB`}
        </FileDrop>
        {checking && <CheckProgress sent={phase.sent} />}
      </PanelBody>
      <PanelFoot
        actions={
          <>
            {checking && <Button onClick={startOver}>Cancel</Button>}
            {(file || !checksChosen) && (
              <Button type="primary" loading={checking} disabled={unfit} onClick={() => void check()}>
                {checking ? 'Validating…' : 'Upload & Validate'}
              </Button>
            )}
          </>
        }
      >
        Columns are recognized by their headings and can be in any order.
      </PanelFoot>
    </Panel>
  );
}

function CheckProgress({ sent }: { sent: number }) {
  const uploading = sent < 1;
  return (
    <div className="import-progress" role="status">
      <span className="num">{uploading ? `Uploading… ${Math.round(sent * 100)} %` : 'Checking the rows…'}</span>
      <Progress
        percent={sent * 100}
        showInfo={false}
        size={{ height: 6 }}
        status={uploading ? 'normal' : 'active'}
        aria-label="Upload"
      />
    </div>
  );
}
