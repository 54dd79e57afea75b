import type { BaseKey, BaseRecord } from '@refinedev/core';
import { useState } from 'react';
import type { MergeChoice, MergePreview } from '@homeroom/shared/merging';
import { FormDialog } from '../../components/form-dialog';
import { RequestError } from '../../components/request-error';
import { useDryRun } from '../../components/use-dry-run';
import { forGood, useAct } from '../../providers/use-act';
import { recordName } from '../columns';
import type { RecordProps } from '../resource';
import { MergeEffect } from './merge-effect';
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
  const name = recordName(resource, record);
  const merge = useAct<object>(() => ['POST', path, request, forGood], {
    done: `The other record was merged into ${name}.`,
    then: onClose,
  });
  const refused = preview && preview.refusals.length > 0;

  return (
    <FormDialog
      title={`Merge another record into ${name}`}
      act="Merge"
      acting="Merging…"
      danger
      width={560}
      send={merge}
      onClose={onClose}
      missing={
        other === undefined
          ? `Choose the other ${resource.words.singular}`
          : refused
            ? 'The two cannot be merged as they are'
            : !preview || stale
              ? 'Checking what would change'
              : undefined
      }
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
