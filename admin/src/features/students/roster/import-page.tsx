import { ChooseStep } from './choose-step';
import { PreviewStep } from './preview-step';
import { ResultStep } from './result-step';
import { useRosterImport } from './use-roster-import';
import './import.css';

/** The import of students and their parents from a spreadsheet: nothing is written before its preview was read (decisions 2.7). */
export function ImportPage() {
  const roster = useRosterImport();
  const { phase } = roster;
  switch (phase.state) {
    case 'choose':
    case 'check':
      return <ChooseStep phase={phase} roster={roster} />;
    case 'preview':
    case 'commit':
      return <PreviewStep phase={phase} roster={roster} />;
    case 'result':
      return <ResultStep result={phase.result} onMore={roster.startOver} />;
  }
}
