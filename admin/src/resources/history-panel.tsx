import { actWords } from '@homeroom/shared/audit';
import { Panel } from '../components/panel';
import { Pending } from '../components/pending';
import { Pill } from '../components/pill';
import { State } from '../components/state';
import { type FieldChange, fieldChanges, type HistoryEntry, isEmptyValue } from './changes';
import { columnsOf } from './columns';
import { describedFields } from './fields';
import type { RecordProps } from './resource';
import { useMoment } from '../components/use-moment';
import { useGet } from '../providers/use-get';
import './history-panel.css';
import { FieldValue } from './field-value';
import type { Resource } from './resource-declaration';

/** A record's changes with author and time, newest first (decisions 2.6). */
export function HistoryPanel({ resource, record }: RecordProps) {
  const { query, data: entries } = useGet<HistoryEntry[]>(`/${resource.name}/${record.id}/history`);
  return (
    <Panel aria-label="History">
      {query.error || !entries ? (
        <Pending title="The history could not be loaded" query={query} columns={2} rows={4} label="Loading history…" />
      ) : (
        <Entries resource={resource} entries={entries} />
      )}
    </Panel>
  );
}

function Entries({ resource, entries }: { resource: Resource; entries: HistoryEntry[] }) {
  if (entries.length === 0)
    return (
      <State kind="empty" title="No changes yet">
        Changes appear here, with who made them and when.
      </State>
    );
  return (
    <ol className="history">
      {entries.map((entry) => (
        <Entry key={entry.id} resource={resource} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ resource, entry }: { resource: Resource; entry: HistoryEntry }) {
  const moment = useMoment();
  const changes = fieldChanges(entry, describedFields(resource));
  return (
    <li>
      <p>
        <b>{entry.actorName}</b> {actWords(entry.action, `this ${resource.words.singular}`)}
        <span className="faint num"> · {moment(entry.at)}</span>{' '}
        {entry.ofMerged && <Pill tone="off">Merged record</Pill>}
      </p>
      {changes.length > 0 && (
        <dl>
          {changes.map((change) => (
            <Change key={change.field.name} resource={resource} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}

/** One changed field: its old and new value; without an old value, only the new one. */
function Change({ resource, change: { field, from, to } }: { resource: Resource; change: FieldChange }) {
  return (
    <div>
      <dt>{columnsOf(resource, [field.name])[0]!.title}</dt>
      <dd>
        {!isEmptyValue(from) && (
          <>
            <s>
              <FieldValue field={field} value={from} />
            </s>
            <span aria-label="became"> → </span>
          </>
        )}
        <FieldValue field={field} value={to} />
      </dd>
    </div>
  );
}
