import type { BaseRecord } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MergeUndoPreview, UndoableMerge } from '@homeroom/shared/merging';
import { clockIn, showDate } from '@homeroom/shared/dates';
import { listOf } from '@homeroom/shared/text';
import { FormDialog } from '../../components/form-dialog';
import { Problem } from '../../components/problem';
import { RequestError } from '../../components/request-error';
import { useDryRun } from '../../components/use-dry-run';
import { useSchool } from '../../providers/school';
import { forGood, useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import { recordInWords } from '../columns';
import { pathsOf, type RecordProps } from '../resource';
import './merge.css';

/** Says on the page of a kept record which record was merged into it, with Undo while that is possible: the newest merge first. */
export function UndoMerge({ resource, record }: RecordProps) {
  const { data: [merge] = [] } = useGet<UndoableMerge[]>(`/${resource.name}/${record.id}/merges`);
  const [asking, setAsking] = useState<UndoableMerge>();
  const { timeZone } = useSchool();
  const dayOf = (instant: string) => showDate(clockIn(timeZone, new Date(instant)).date);
  return (
    <>
      {merge && (
        <Alert
          className="undo-merge"
          showIcon
          message={`Another record, ${merge.otherName}, was merged into this ${resource.words.singular} on ${dayOf(merge.at)}. You can undo that until ${dayOf(merge.until)}.`}
          action={
            <Button size="small" onClick={() => setAsking(merge)}>
              Undo the merge
            </Button>
          }
        />
      )}
      {asking && (
        <UndoMergeDialog resource={resource} record={record} merge={asking} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}

interface UndoMergeDialogProps extends RecordProps {
  merge: UndoableMerge;
  onClose: () => void;
}

/** Says what comes back and what stays as it is now; the page of the record that is back opens afterwards. */
function UndoMergeDialog({ resource, record, merge, onClose }: UndoMergeDialogProps) {
  const navigate = useNavigate();
  const path = `/${resource.name}/${record.id}/merges/${merge.id}/undo`;
  const { preview, error, query } = useDryRun<MergeUndoPreview>(path, {});
  const undo = useAct<object, BaseRecord>(() => ['POST', path, {}, forGood], {
    done: `${merge.otherName} has their own record again.`,
    then: (restored) => navigate(pathsOf(resource).show(restored.id!)),
  });
  const refused = preview && preview.refusals.length > 0;
  return (
    <FormDialog
      title="Undo the merge?"
      kept={null}
      act="Undo the merge"
      acting="Undoing…"
      send={undo}
      onClose={onClose}
      missing={refused ? 'The merge can no longer be undone' : preview ? undefined : 'Checking what comes back'}
    >
      <div role="status" className="merge-preview">
        {error && <RequestError query={query} />}
        {refused && preview.refusals.map((sentence) => <Problem key={sentence}>{sentence}</Problem>)}
        {preview && !refused && (
          <UndoEffect preview={preview} name={recordInWords(resource, record)} singular={resource.words.singular} />
        )}
      </div>
    </FormDialog>
  );
}

interface UndoEffectProps {
  preview: MergeUndoPreview;
  name: string;
  singular: string;
}

function UndoEffect({ preview: { otherName, comesBack, stays }, name, singular }: UndoEffectProps) {
  return (
    <>
      <p className="dialog-words">
        {`The removed record, ${otherName}, comes back as it was${comesBack.length > 0 ? `, with ${listOf(comesBack)}` : ''}. What the merge changed in ${name} is changed back.`}
      </p>
      <p className="dialog-words">
        {`Whatever was added to this ${singular} since the merge stays here.`}
        {stays.length > 0 && ` Changed since, and so kept as it is now: ${stays.join(', ')}.`}
      </p>
    </>
  );
}
