import { useState } from 'react';
import { plural } from '@homeroom/shared/text';
import { Figures } from '../../../components/figures';
import { Panel } from '../../../components/panel';
import { CommitDialog } from './commit-dialog';
import { DifferencesPanel } from './differences-panel';
import { PreviewHead } from '../../../resources/sheet-import/preview-head';
import { RowsPanel } from '../../../resources/sheet-import/rows-panel';
import { previewSentence, rosterOutcomes } from './roster-rows';
import type { RosterImport } from './import-page';

interface PreviewStepProps {
  phase: Extract<RosterImport['phase'], { state: 'preview' | 'commit' }>;
  roster: RosterImport;
}

/** What the import will do, in counts and row by row; nothing is written yet. */
export function PreviewStep({ phase, roster: { commit, startOver } }: PreviewStepProps) {
  const [asking, setAsking] = useState(false);
  const { file, preview, problem } = phase;
  const { create, link, problems, parents, students, newGrades } = preview.summary;
  const act = `Import ${plural(students, 'student')}`;

  return (
    <>
      <PreviewHead
        title="Import students"
        fileName={file.name}
        act={act}
        count={students}
        committing={phase.state === 'commit'}
        problem={problem}
        remedy="Nothing was imported twice: you can press Import again, or start over with the file."
        onStartOver={startOver}
        onImport={() => setAsking(true)}
      />
      <Panel aria-label="Result of the check">
        <p className="import-sentence" role="status">
          {previewSentence(preview)}
        </p>
        <Figures
          figures={[
            { label: 'Will create', value: create.toLocaleString('en') },
            { label: 'Will link', value: link.toLocaleString('en') },
            { label: 'Problems', value: problems.toLocaleString('en') },
            { label: 'Parents new', value: parents.toLocaleString('en') },
          ]}
        />
        <p className="import-note">
          {link > 0 && 'Linked students are new too; they share a parent with another row or with the school. '}
          {newGrades.length > 0 && `New rising grades: ${newGrades.join(', ')}.`}
        </p>
      </Panel>
      {preview.differences.length > 0 && <DifferencesPanel differences={preview.differences} />}
      <RowsPanel rows={preview.rows} outcomes={rosterOutcomes} />
      {asking && (
        <CommitDialog
          preview={preview}
          act={act}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void commit();
          }}
        />
      )}
    </>
  );
}
