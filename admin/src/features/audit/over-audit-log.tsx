import { Button, Form } from 'antd';
import { z } from 'zod';
import {
  type AuditCounts,
  type AuditKeeping,
  type AuditKind,
  auditKinds,
  auditKindWords,
  countedTo,
  keptMonths,
  subjectWords,
} from '@homeroom/shared/audit';
import { plural, showCount } from '@homeroom/shared/text';
import { Chip, Chips } from '../../components/chip';
import { FormDialog } from '../../components/form-dialog';
import { oneOf, paging, text, useAddress } from '../../components/use-address';
import { useSchool } from '../../providers/school';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import { basedOn } from '../../providers/based-on';
import { datesOf, instantsOf } from '../../resources/filters';
import './audit.css';
import { Select } from '../../components/select';

const chosen = z.object({
  kind: z.enum(['', ...auditKinds]).catch(''),
  at: text,
  subject: text,
  subjectId: text,
  page: paging.page,
  record: text,
});
const dialog = z.object({ edit: oneOf(['keeping']) });

const shown = (count: number) => (count > countedTo ? `${showCount(countedTo)}+` : showCount(count));

/** Above the log: its kinds as filters, its one record, and how long entries are kept. */
export function OverAuditLog() {
  const { address, change } = useAddress(chosen);
  const { timeZone } = useSchool();
  const { data: counts } = useGet<AuditCounts>('/audit/counts', { params: instantsOf(datesOf(address.at), timeZone) });
  const chip = (kind: AuditKind | '', words: string, count: number | undefined) => (
    <Chip
      key={kind}
      count={count === undefined ? undefined : shown(count)}
      pressed={address.kind === kind}
      onClick={() => change({ kind, page: 1, record: '' })}
    >
      {words}
    </Chip>
  );
  return (
    <div className="over-audit-log">
      <Keeping />
      <Chips label="Kind">
        {chip('', 'All', counts?.all)}
        {auditKinds.map((kind) => chip(kind, auditKindWords[kind].many, counts?.kinds[kind]))}
        {address.subjectId && (
          <Chip pressed onClick={() => change({ subject: '', subjectId: '', page: 1, record: '' })}>
            One {subjectWords(address.subject)} ✕
          </Chip>
        )}
      </Chips>
    </div>
  );
}

function Keeping() {
  const { address, change } = useAddress(dialog);
  const { data: keeping } = useGet<AuditKeeping>('/audit/keeping');
  if (!keeping) return null;
  return (
    <p className="muted small">
      {keeping.keptMonths === null
        ? 'Entries are never deleted.'
        : `Entries are kept for ${periodWords(keeping.keptMonths)}.`}{' '}
      <Button type="link" size="small" onClick={() => change({ edit: 'keeping' }, {})}>
        Change
      </Button>
      {address.edit && <KeepingDialog keeping={keeping} onClose={() => change({ edit: null })} />}
    </p>
  );
}

/** '5 years'. */
const periodWords = (months: number) => plural(months / 12, 'year');

interface Chosen {
  /** 0 means no limit. */
  months: number;
}

/** How long entries are kept. Older ones are deleted month by month, which is logged too. */
function KeepingDialog({ keeping, onClose }: { keeping: AuditKeeping; onClose: () => void }) {
  const save = useAct<Chosen>(
    ({ months }) => ['PUT', '/audit/keeping', { keptMonths: months || null }, basedOn(keeping)],
    {
      done: 'Saved',
      then: onClose,
    },
  );
  return (
    <FormDialog<Chosen>
      title="Keep entries"
      initial={{ months: keeping.keptMonths ?? 0 }}
      send={save}
      onClose={onClose}
    >
      <Form.Item
        name="months"
        label="Keep entries for"
        extra="Older entries are permanently deleted, one month at a time, together with that part of each record’s history. The log records the deletion."
      >
        <Select
          options={[
            ...keptMonths.map((months) => ({ value: months as number, label: periodWords(months) })),
            { value: 0, label: 'No limit' },
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
}
