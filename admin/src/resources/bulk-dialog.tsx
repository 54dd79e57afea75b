import { useNotification, type BaseRecord } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { plural } from '@homeroom/shared/text';
import { Dialog } from '../components/dialog';
import { NamedList } from '../components/named-list';
import { recordName } from './columns';
import { useBulk, type BulkAct, type BulkResult } from './use-bulk';
import type { Resource } from './resource-declaration';

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
export function BulkDialog({ resource, act, verb, rows, onClose, onDone }: BulkDialogProps) {
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
      confirmLoading={at !== null}
      closable={at === null}
      cancelButtonProps={{ disabled: at !== null }}
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

/** The refused records with the reasons. */
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
