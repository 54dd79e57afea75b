import { Modal } from 'antd';
import { useState } from 'react';
import type { EnrollmentImportRow } from '@homeroom/shared/imports';
import { plural } from '@homeroom/shared/text';
import { Facts } from '../../../components/facts';
import { Figures } from '../../../components/figures';
import { Panel } from '../../../components/panel';
import { PreviewHead } from '../../../resources/sheet-import/preview-head';
import { RowsPanel, type Outcomes } from '../../../resources/sheet-import/rows-panel';
import type { EnrollmentsImport } from './import-page';

/** What may become of a row of past submissions. */
const outcomes: Record<EnrollmentImportRow['outcome'], Outcomes[string]> = {
  create: { words: 'Will create', tone: 'ok' },
  known: { words: 'Already submitted', tone: 'off' },
  problem: { words: 'Problem', tone: 'bad' },
};

interface PreviewStepProps {
  phase: Extract<EnrollmentsImport['phase'], { state: 'preview' | 'commit' }>;
  sheet: EnrollmentsImport;
}

/** What the import will do, in counts and row by row; nothing is written yet. */
export function PreviewStep({ phase, sheet: { commit, startOver } }: PreviewStepProps) {
  const [asking, setAsking] = useState(false);
  const { file, preview, problem } = phase;
  const { create, known, problems } = preview.summary;
  const act = `Import ${plural(create, 'enrollment')}`;
  return (
    <>
      <PreviewHead
        title="Import enrollments"
        fileName={file.name}
        act={act}
        count={create}
        committing={phase.state === 'commit'}
        problem={problem}
        remedy="Nothing was imported twice: you can press Import again."
        onStartOver={startOver}
        onImport={() => setAsking(true)}
      />
      <Panel aria-label="Result of the check">
        <p className="import-sentence" role="status">
          {create === preview.rows.length
            ? `All ${plural(create, 'row')}`
            : `${create.toLocaleString('en')} of ${plural(preview.rows.length, 'row')}`}{' '}
          can be imported.
        </p>
        <Figures
          figures={[
            { label: 'Will create', value: create.toLocaleString('en') },
            { label: 'Already submitted', value: known.toLocaleString('en') },
            { label: 'Problems', value: problems.toLocaleString('en') },
          ]}
        />
      </Panel>
      <RowsPanel rows={preview.rows} outcomes={outcomes} />
      <Modal
        open={asking}
        width={480}
        title={`${act}?`}
        okText={act}
        onCancel={() => setAsking(false)}
        onOk={() => {
          setAsking(false);
          void commit();
        }}
      >
        <Facts
          facts={[
            { label: 'Enrollments', value: `${create.toLocaleString('en')} new, in the states of the sheet` },
            { label: 'Students', value: 'none: accepting an enrollment makes its student' },
            ...(known + problems > 0 ? [{ label: 'Left out', value: plural(known + problems, 'row') }] : []),
          ]}
        />
      </Modal>
    </>
  );
}
