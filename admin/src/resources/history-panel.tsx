import { useCustom, type BaseRecord, type HttpError } from '@refinedev/core';
import { DelayedSkeleton } from '../components/delayed-skeleton';
import { Panel } from '../components/panel';
import { RequestError } from '../components/request-error';
import { State } from '../components/state';
import { fieldChanges, type FieldChange, type HistoryEntry } from './changes';
import { columnsOf } from './columns';
import { describedFields } from './fields';
import { FieldValue } from './field-value';
import type { Resource } from './resource';
import { useMoment } from '../components/use-moment';
import './history-panel.css';

/** Who changed what, and when: newest first (decisions 2.6). */
export function HistoryPanel({ resource, record }: { resource: Resource; record: BaseRecord }) {
  const { query, result } = useCustom<HistoryEntry[], HttpError>({
    url: `/${resource.name}/${record.id}/history`,
    method: 'get',
    errorNotification: false,
  });
  if (query.error) {
    return (
      <Panel>
        <RequestError title="The history could not be loaded" query={query} />
      </Panel>
    );
  }
  return (
    <Panel aria-label="History">
      {query.isLoading ? (
        <DelayedSkeleton columns={2} rows={4} label="Loading history…" />
      ) : (
        <Entries resource={resource} entries={result.data} />
      )}
    </Panel>
  );
}

function Entries({ resource, entries }: { resource: Resource; entries: HistoryEntry[] }) {
  if (entries.length === 0)
    return (
      <State kind="empty" title="No changes yet">
        What is changed from now on stands here, with who changed it and when.
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

/** What an entry says was done; an action that is not here is said as it is stored. */
const acts: Record<string, string> = {
  create: 'added it',
  update: 'changed it',
  delete: 'deleted it',
  import: 'imported it',
  assign: 'assigned a section',
  'take back': 'took the section back',
  withdraw: 'withdrew the student',
  'set back': 'set the student back',
  'link parent': 'linked a parent',
  'unlink parent': 'unlinked a parent',
  accept: 'accepted it',
  submit: 'sent it',
  move: 'moved it',
  'make status link': 'made a status link',
  'end status links': 'ended the status links',
  invite: 'made an invitation',
  'cancel invitation': 'cancelled the invitation',
  'accept invitation': 'accepted the invitation',
  register: 'registered',
  'approve registration': 'approved the registration',
  'decline registration': 'declined the registration',
  'make reset link': 'made a reset link',
  'reset password': 'chose a new password by a reset link',
  'change password': 'changed the password',
};

function Entry({ resource, entry }: { resource: Resource; entry: HistoryEntry }) {
  const moment = useMoment();
  const changes = fieldChanges(entry, describedFields(resource));
  return (
    <li>
      <p>
        <b>{entry.actorName}</b> {acts[entry.action] ?? entry.action}
        <span className="faint num"> · {moment(entry.at)}</span>
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

const isBlank = (value: unknown) => value === null || value === undefined || value === '';

/** One field: from what to what. What had no value before only says what it has now. */
function Change({ resource, change: { field, from, to } }: { resource: Resource; change: FieldChange }) {
  return (
    <div>
      <dt>{columnsOf(resource, [field.name])[0]!.title}</dt>
      <dd>
        {!isBlank(from) && (
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
