import { useResourceParams } from '@refinedev/core';
import { Link } from 'react-router';
import { subjectWords, type AuditEntry } from '@homeroom/shared/audit';
import { shortTime } from '../../components/use-moment';
import { type FieldChange, fieldChanges, isEmptyValue } from '../../resources/changes';
import { FieldValue, ReferenceName } from '../../resources/field-value';
import { referenceFields } from './entry-fields';
import { inWords } from './entry-words';
import './audit.css';

/** An entry's changes, before and after, and where it came from. */
export function EntryDetails({ record: entry }: { record: AuditEntry }) {
  const changes = fieldChanges(entry, referenceFields(entry));
  return (
    <div className="audit-entry">
      {changes.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field.name}>
                <th scope="row">
                  <FieldName entry={entry} change={change} />
                </th>
                <td>
                  <Value of={change} value={change.from} as="s" />
                </td>
                <td>
                  <Value of={change} value={change.to} as="b" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Origin entry={entry} />
    </div>
  );
}

const Value = ({ of: { field }, value, as: Tag }: { of: FieldChange; value: unknown; as: 's' | 'b' }) =>
  isEmptyValue(value) ? (
    <span className="muted">Empty</span>
  ) : (
    <Tag>
      <FieldValue field={field} value={inWords(value)} />
    </Tag>
  );

const students = { resource: 'students', label: 'studentName' };

/** A register's fields are its students. */
const FieldName = ({ entry, change: { field } }: { entry: AuditEntry; change: FieldChange }) =>
  entry.subject === 'Register' && /^\d+$/.test(field.name) ? (
    <ReferenceName reference={students} id={field.name} shownName={null} />
  ) : (
    field.label
  );

/** The address, how often, and links to the record. */
function Origin({ entry }: { entry: AuditEntry }) {
  const { resources } = useResourceParams();
  const { subject, subjectId, subjectName, address, times, lastAt } = entry;
  const show = resources.find(({ meta }) => meta?.subject === subject)?.show;
  const isRecord = /^\d+$/.test(subjectId);
  const parts = [
    address && <span key="address">From {address}</span>,
    times > 1 && lastAt && <span key="times">last at {shortTime(lastAt, { seconds: true })}</span>,
    isRecord && typeof show === 'string' && (
      <Link key="open" to={show.replace(':id', subjectId)}>
        Open {subjectWords(subject)}
      </Link>
    ),
    subjectId && (
      <Link key="all" to={`?${new URLSearchParams({ subject, subjectId })}`}>
        All changes to {subjectName ?? `this ${subjectWords(subject)}`}
      </Link>
    ),
  ].filter(Boolean);
  return (
    <p className="muted small">
      {parts.map((part, at) => (
        <span key={at}>
          {at > 0 && ' · '}
          {part}
        </span>
      ))}
    </p>
  );
}
