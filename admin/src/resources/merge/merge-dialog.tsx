import type { BaseKey, BaseRecord } from '@refinedev/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { undoMergeDays, type MergeChoice, type MergePreview } from '@homeroom/shared/merging';
import { FormDialog } from '../../components/form-dialog';
import { Lines } from '../../components/lines';
import { Problem } from '../../components/problem';
import { RequestError } from '../../components/request-error';
import { useDryRun } from '../../components/use-dry-run';
import { forGood, useAct } from '../../providers/use-act';
import { recordInWords } from '../columns';
import type { RecordProps } from '../resource';
import { MergeFields } from './merge-fields';
import { OtherRecord } from './other-record';
import './merge.css';

interface MergeDialogProps extends RecordProps {
  onClose: () => void;
}

/** Merges another record of the same person into this one: choose the record, then which values to keep. */
export function MergeDialog({ resource, record, onClose }: MergeDialogProps) {
  const [other, setOther] = useState<BaseKey>();
  const [choices, setChoices] = useState<Record<string, MergeChoice>>({});
  const path = `/${resource.name}/${record.id}/merge`;
  const request = { otherId: other, choices };
  const { preview, error, stale, query } = useDryRun<MergePreview<BaseRecord>>(path, request, {
    enabled: other !== undefined,
  });
  const name = recordInWords(resource, record);
  const merge = useAct<object>(() => ['POST', path, request, forGood], {
    done: `The other record was merged into ${name}.`,
    then: onClose,
  });
  const missing = () => {
    if (other === undefined) return `Choose the other ${resource.words.singular}`;
    if (preview && preview.refusals.length > 0) return 'The two cannot be merged as they are';
    return !preview || stale ? 'Checking what would change' : undefined;
  };

  return (
    <FormDialog
      title={`Merge another record into ${name}`}
      act="Merge"
      acting="Merging…"
      danger
      width={560}
      send={merge}
      onClose={onClose}
      missing={missing()}
    >
      <OtherRecord
        resource={resource}
        record={record}
        value={other}
        onChoose={(id) => {
          setOther(id);
          setChoices({});
        }}
      />
      <div role="status" aria-busy={stale} className="merge-preview">
        {error && <RequestError query={query} />}
        {preview && (
          <>
            <MergeFields
              resource={resource}
              preview={preview}
              onChoose={(field, choice) => setChoices({ ...choices, [field]: choice })}
            />
            <MergeEffect preview={preview} singular={resource.words.singular} name={name} />
          </>
        )}
      </div>
    </FormDialog>
  );
}

interface MergeEffectProps {
  preview: MergePreview<BaseRecord>;
  singular: string;
  name: string;
}

/** Shows what moves to the kept record, or what has to be fixed first. */
function MergeEffect({ preview: { moves, refusals }, singular, name }: MergeEffectProps) {
  if (refusals.length > 0)
    return (
      <div className="merge-refusals">
        {refusals.map(({ message, path }) => (
          <Problem
            key={message}
            action={
              path && (
                <Link className="text-link" to={path} target="_blank" aria-label="Open the record to fix">
                  Open
                </Link>
              )
            }
          >
            {message}
          </Problem>
        ))}
      </div>
    );
  return (
    <>
      <p className="merge-head">{`What moves to ${name}`}</p>
      {moves.length > 0 ? (
        <Lines className="merge-moves" says={moves} />
      ) : (
        <p className="muted">Only the values above change.</p>
      )}
      <p className="dialog-words">
        {`The history of both is kept, and links to the other ${singular} lead to this one. You can undo it for ${undoMergeDays} days.`}
      </p>
    </>
  );
}
