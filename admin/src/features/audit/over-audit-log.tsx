import { Button } from 'antd';
import { z } from 'zod';
import {
  auditKinds,
  auditKindWords,
  countedTo,
  subjectWords,
  type AuditCounts,
  type AuditKind,
  type AuditKeeping,
} from '@homeroom/shared/audit';
import { showCount } from '@homeroom/shared/text';
import { Chip, Chips } from '../../components/chip';
import { oneOf, paging, text, useAddress } from '../../components/use-address';
import { useSchool } from '../../providers/school';
import { useGet } from '../../providers/use-get';
import { datesOf, instantsOf } from '../../resources/filters';
import { KeepingDialog, periodWords } from './keeping-dialog';
import './audit.css';

const chosen = z.object({
  kind: z.enum(['', ...auditKinds]).catch(''),
  at: text,
  subject: text,
  subjectId: text,
  page: paging.page,
  record: text,
});
/** Which dialog is open. */
const dialog = z.object({ edit: oneOf(['keeping']) });

const shown = (count: number) => (count > countedTo ? `${showCount(countedTo)}+` : showCount(count));

/** Above the log: its kinds as filters, the record to which it is narrowed, and how long entries are kept. */
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
