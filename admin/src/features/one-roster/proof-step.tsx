import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { fates, fateWords, type Fate, type RosterProof, type RosterRow } from '@homeroom/shared/one-roster';
import { plural, showCount } from '@homeroom/shared/text';
import { ChoiceChips } from '../../components/choice-chips';
import { PageHead } from '../../components/page-head';
import { Panel, PanelFoot, PanelHead } from '../../components/panel';
import { Pill, type PillTone } from '../../components/pill';
import { Problem } from '../../components/problem';
import { RelatedRows } from '../../resources/related-rows';
import { usePhone } from '../../theme/use-media';

const tones: Record<Fate, PillTone> = { new: 'ok', changed: 'warn', same: 'off', leftOut: 'off', refused: 'bad' };

type FileCounts = RosterProof['files'][number];

/** '3 changed, 741 the same', for a phone. */
const countsInWords = (counts: FileCounts) =>
  fates
    .filter((fate) => counts[fate] > 0)
    .map((fate) => `${showCount(counts[fate])} ${fateWords[fate].toLowerCase()}`)
    .join(', ') || '0';

interface ProofStepProps {
  file: File;
  proof: RosterProof;
  isImporting: boolean;
  problem: string | undefined;
  onImport: () => void;
  onStartOver: () => void;
}

/** What an import would do: the rows of each file in figures, and those that are changed, left out or refused. */
export function ProofStep({ file, proof, isImporting, problem, onImport, onStartOver }: ProofStepProps) {
  const phone = usePhone();
  const refused = proof.files.reduce((sum, counts) => sum + counts.refused, 0);
  return (
    <div className="one-roster">
      <PageHead
        title="OneRoster"
        actions={
          <>
            <Button disabled={isImporting} onClick={onStartOver}>
              Start Over
            </Button>
            <Tooltip title={proof.writes === 0 ? 'There is nothing to import.' : undefined}>
              <Button type="primary" loading={isImporting} disabled={proof.writes === 0} onClick={onImport}>
                {isImporting ? 'Importing…' : 'Import'}
              </Button>
            </Tooltip>
          </>
        }
      >
        {file.name}: nothing is saved yet. You can undo the import until something it added is used or changed.
      </PageHead>
      <Problem className="import-problem">{problem}</Problem>
      <section className="import-check" aria-label="Result of the check">
        <p role="status">
          {proof.writes === 0
            ? 'The school already has everything in this file.'
            : `${plural(proof.writes, 'record')} will be added or changed.`}
          {refused > 0 && ` ${plural(refused, 'row')} will be refused.`}
        </p>
        <p className="import-note">{proof.notes.join(' ')}</p>
      </section>
      <Panel aria-label="Files">
        <PanelHead title="Files">Rows of each file by what becomes of them.</PanelHead>
        <RelatedRows
          rows={proof.files}
          empty="The file has no rows."
          columns={[
            { title: 'File', cell: ({ file: name }) => <b>{name}.csv</b> },
            ...(phone
              ? [{ title: 'Rows', cell: countsInWords }]
              : fates.map((fate) => ({
                  title: fateWords[fate],
                  cell: (counts: FileCounts) => <span className="num">{showCount(counts[fate])}</span>,
                }))),
          ]}
        />
      </Panel>
      {proof.rows.length > 0 && <RowsPanel proof={proof} />}
    </div>
  );
}

function RowsPanel({ proof: { files, rows, unlisted } }: { proof: RosterProof }) {
  const [shown, setShown] = useState<Fate | null>(null);
  const listed = shown ? rows.filter(({ fate }) => fate === shown) : rows;
  const present = fates.filter((fate) => rows.some((row) => row.fate === fate));
  return (
    <Panel aria-label="Rows to look at">
      <PanelHead title="Rows to look at">Changed, left out or refused.</PanelHead>
      {present.length > 1 && (
        <div className="one-roster-chips">
          <ChoiceChips
            label="What becomes of the rows"
            choices={present.map((fate) => ({
              value: fate,
              words: fateWords[fate],
              // All of them, of which some may not be listed.
              count: files.reduce((sum, counts) => sum + counts[fate], 0),
            }))}
            chosen={shown}
            onChoose={setShown}
          />
        </div>
      )}
      <RelatedRows<RosterRow>
        rows={listed}
        empty="None."
        columns={[
          { title: 'Name', cell: ({ name }) => <b>{name}</b> },
          {
            title: 'Row',
            cell: ({ file, row }) => (
              <span className="num">
                {file}.csv, row {row}
              </span>
            ),
          },
          { title: 'Outcome', cell: ({ fate }) => <Pill tone={tones[fate]}>{fateWords[fate]}</Pill> },
          {
            title: 'Reason',
            cell: ({ reason, column, value }) => (
              <span className="one-roster-reason">
                {reason}
                {column && (
                  <span className="muted small">
                    {column}
                    {value && `: ${value}`}
                  </span>
                )}
              </span>
            ),
          },
        ]}
      />
      {unlisted > 0 && <PanelFoot>{plural(unlisted, 'more row')} not listed.</PanelFoot>}
    </Panel>
  );
}
