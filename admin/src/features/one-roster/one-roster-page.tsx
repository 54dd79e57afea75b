import { Button } from 'antd';
import { largestWorkbook } from '@homeroom/shared/imports';
import { rosterMessages, type RosterImported, type RosterProof } from '@homeroom/shared/one-roster';
import { listOf, plural } from '@homeroom/shared/text';
import { LinkButton } from '../../components/link-button';
import { PageHead } from '../../components/page-head';
import { ImportDone, LastImportNotice } from '../../resources/sheet-import/last-import';
import { useReadFromTop, useSheetImport } from '../../resources/sheet-import/use-sheet-import';
import '../../resources/sheet-import/import.css';
import { ExportPanel } from './export-panel';
import { ImportPanel } from './import-panel';
import { ProofStep } from './proof-step';
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
