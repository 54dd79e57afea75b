import { Button } from 'antd';
import { FileZipOutlined } from '@ant-design/icons';
import { largestWorkbook } from '@homeroom/shared/imports';
import { rosterMessages, type RosterImported, type RosterProof } from '@homeroom/shared/one-roster';
import { listOf, plural } from '@homeroom/shared/text';
import { showBytes } from '@homeroom/shared/files';
import { LinkButton } from '../../components/link-button';
import { PageHead } from '../../components/page-head';
import { ImportDone, LastImportNotice } from '../../resources/sheet-import/last-import';
import {
  useReadFromTop,
  useSheetImport,
  type ChoosingPhase,
  type SheetImport,
} from '../../resources/sheet-import/use-sheet-import';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../components/panel';
import { Problem } from '../../components/problem';
import { FileDrop } from '../../resources/sheet-import/file-drop';
import { ExportPanel } from './export-panel';
import { ProofStep } from './proof-step';
import '../../resources/sheet-import/import.css';
import './one-roster.css';

const path = '/one-roster/import';

const fileProblem = ({ name, size }: File) =>
  !/\.zip$/i.test(name) ? rosterMessages.notAZip : size > largestWorkbook ? 'The file is larger than 10 MB.' : null;

/** The export of the roster, and the import of one with its proof, result and undo. */
export function OneRosterPage() {
  const sheet = useSheetImport<RosterProof, RosterImported>({ path, fileProblem, willWrite: ({ writes }) => writes });
  const { phase } = sheet;
  useReadFromTop(phase.state === 'check' ? 'choose' : phase.state);
  if (phase.state === 'choose' || phase.state === 'check')
    return (
      <div className="one-roster">
        <PageHead title="OneRoster">
          Exchange the school’s roster with other systems, such as a learning platform, as OneRoster 1.2 files.
        </PageHead>
        <LastImportNotice path={path} />
        <ExportPanel />
        <ImportPanel phase={phase} sheet={sheet} />
      </div>
    );
  if (phase.state === 'result') return <ResultStep result={phase.result} onStartOver={sheet.startOver} />;
  return (
    <ProofStep
      file={phase.file}
      proof={phase.preview}
      isImporting={phase.state === 'commit'}
      problem={phase.problem}
      onImport={() => sheet.commit()}
      onStartOver={sheet.startOver}
    />
  );
}

function ResultStep({ result, onStartOver }: { result: RosterImported; onStartOver: () => void }) {
  const { created, changed, skipped, addedSemesters } = result;
  const done = [
    created > 0 && `${plural(created, 'record was', 'records were')} added`,
    changed > 0 && `${plural(changed, 'record was', 'records were')} changed`,
  ];
  return (
    <div className="one-roster">
      <PageHead
        title="OneRoster"
        actions={
          <>
            <Button onClick={onStartOver}>Import More</Button>
            {addedSemesters && (
              <LinkButton type="primary" to="/manage-calendar">
                Open the calendar
              </LinkButton>
            )}
          </>
        }
      >
        {addedSemesters && 'OneRoster has no class dates. Generate those of the new semesters in the calendar.'}
      </PageHead>
      <ImportDone
        path={path}
        onUndone={onStartOver}
        sentence={
          <>
            {listOf(done.filter((words) => words !== false)) || 'Nothing was added or changed'}.
            {skipped > 0 && ` ${plural(skipped, 'row was', 'rows were')} left out or refused.`}
          </>
        }
      />
    </div>
  );
}

interface ImportPanelProps {
  phase: ChoosingPhase;
  sheet: Pick<SheetImport, 'choose' | 'startOver'>;
}

/** Chooses or drops a file of another system, which is checked at once. */
function ImportPanel({ phase, sheet: { choose, startOver } }: ImportPanelProps) {
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
