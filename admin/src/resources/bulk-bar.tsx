import { Suspense, useState } from 'react';
import { Button, Alert } from 'antd';
import { type BaseRecord, useNotification } from '@refinedev/core';
import { plural } from '@homeroom/shared/text';
import { ChooseAll } from '../components/choosing';
import { Dialog } from '../components/dialog';
import { RowButton } from '../components/link-button';
import { NamedList } from '../components/named-list';
import { recordName } from './columns';
import { type BulkAct, useBulk, useBulkActions, type BulkResult } from './use-bulk';
import './bulk-bar.css';
import type { Resource } from './resource-declaration';
import type { Chosen } from './use-chosen';

interface BulkDialogProps {
  resource: Resource;
  act: BulkAct;
  verb: string;
  rows: BaseRecord[];
  onClose: () => void;
  onDone: () => void;
}

const consequences: Record<BulkAct, string> = {
  archive: 'Archived entries stay in past records but can no longer be chosen. They can be restored.',
  restore: 'Restored entries can be chosen again.',
  delete: 'This cannot be undone.',
};
const past: Record<BulkAct, string> = { archive: 'archived', restore: 'restored', delete: 'deleted' };

/** Asks before a bulk action and names the records; lists those that the server refused, with the reasons. */
function BulkDialog({ resource, act, verb, rows, onClose, onDone }: BulkDialogProps) {
  const { run, at } = useBulk(resource);
  const { open } = useNotification();
  const [result, setResult] = useState<BulkResult | null>(null);
  const counted = (count: number) => plural(count, resource.words.singular, resource.words.plural);

  async function confirm() {
    const outcome = await run(act, rows);
    if (outcome.refused.length > 0) return setResult(outcome);
    open?.({ type: 'success', message: `${counted(outcome.done)} ${past[act]}.` });
    onDone();
  }

  if (result)
    return (
      <BulkRefusals
        title={`${result.done} of ${counted(rows.length)} ${past[act]}`}
        refused={result.refused}
        onClose={onDone}
      />
    );
  return (
    <Dialog
      open
      title={`${verb} ${counted(rows.length)}?`}
      okText={at === null ? `${verb} ${rows.length}` : `${at + 1} of ${rows.length}…`}
      okButtonProps={{ danger: act === 'delete' }}
      pending={at !== null}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <p>{consequences[act]}</p>
      <NamedList names={rows.map((row) => ({ id: row.id!, name: recordName(resource, row) }))} />
    </Dialog>
  );
}

interface BulkRefusalsProps extends Pick<BulkResult, 'refused'> {
  title: string;
  onClose: () => void;
}

function BulkRefusals({ title, refused, onClose }: BulkRefusalsProps) {
  return (
    <Dialog open title={title} onCancel={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <Alert
        type="warning"
        showIcon
        message={refused.length === 1 ? 'One stayed as it was.' : `${refused.length} stayed as they were.`}
      />
      <NamedList all names={refused.map(({ name, reason }) => ({ id: name, name, note: reason }))} />
    </Dialog>
  );
}

const verbs: Record<BulkAct, string> = { archive: 'Archive', restore: 'Restore', delete: 'Delete' };

interface BulkBarProps {
  resource: Resource;
  chosen: Chosen;
  /** The rows that can be chosen now. */
  rows: readonly BaseRecord[];
}

/** Shown above the rows while some are chosen. Cards have no heading with a check box for all rows, so it is here. */
export function BulkBar({ resource, chosen: { rows: chosen, choose, begun, end: onDone }, rows }: BulkBarProps) {
  const [act, setAct] = useState<BulkAct | null>(null);
  const { bulk: Acts } = resource.acts;
  const offered = useBulkActions(resource).filter(
    (each) => each === 'delete' || chosen.some((row) => Boolean(row.archived) === (each === 'restore')),
  );
  if (chosen.length === 0 && !begun) return null;
  return (
    <div className="bulk-bar" role="toolbar" aria-label="Chosen rows">
      {begun && choose && <ChooseAll rows={rows} chosen={chosen} onChoose={choose} plural={resource.words.plural} />}
      <span role="status">
        <b className="num">{chosen.length}</b> chosen
      </span>
      {Acts && chosen.length > 0 && (
        <Suspense>
          <Acts rows={chosen} onDone={onDone} />
        </Suspense>
      )}
      {offered.map((each) => (
        <Button key={each} size="small" danger={each === 'delete'} onClick={() => setAct(each)}>
          {verbs[each]}
        </Button>
      ))}
      <RowButton onClick={onDone}>{begun ? 'Done' : 'Clear'}</RowButton>
      {act && (
        <BulkDialog
          resource={resource}
          act={act}
          verb={verbs[act]}
          rows={chosen.filter((row) => act === 'delete' || Boolean(row.archived) === (act === 'restore'))}
          onClose={() => setAct(null)}
          onDone={onDone}
        />
      )}
    </div>
  );
}
