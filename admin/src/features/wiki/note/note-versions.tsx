import { RollbackOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { listedVersions, type WikiNote } from '@homeroom/shared/wiki/nodes';
import { Pending } from '../../../components/pending';
import { RequestError } from '../../../components/request-error';
import { useMoment } from '../../../components/use-moment';
import { CloseButton } from '../../../components/usual-buttons';
import { useAct } from '../../../providers/use-act';
import { useCorner } from '../use-corner';
import { useNote, useVersions } from '../wiki-queries';
import { NoteBody } from './note-panel';

interface NoteVersionsProps {
  id: number;
  version: number;
}

/** An earlier version of a note, in place of the folder's list. */
export function NoteVersionText({ id, version }: NoteVersionsProps) {
  const query = useNote(id, version);
  const moment = useMoment();
  if (query.error || !query.data)
    return (
      <Pending
        title="This version could not be opened"
        query={query}
        columns={1}
        rows={8}
        label="Loading the version…"
      />
    );
  return (
    <>
      <Alert showIcon className="corner-notice" message={`Version of ${moment(query.data.changedAt)}.`} />
      <NoteBody note={query.data} />
    </>
  );
}

/** A note's versions, newest first, with authors and times. */
export function NoteVersions({ id, version }: NoteVersionsProps) {
  const { address, may } = useCorner();
  const close = () => address.change({ version: undefined });
  const versions = useVersions(id);
  const moment = useMoment();
  const read = useNote(id, version);
  const restore = useAct<{ text: WikiNote; current: number }>(
    ({ text, current }) => ['PUT', `/wiki/notes/${id}`, { contentText: text.contentText, version: current }],
    { done: 'The version was restored.', failed: 'Not restored', then: close },
  );
  const rows = versions.data ?? [];
  const current = rows[0]?.version;
  return (
    <section className="corner-note-versions" aria-label="Versions">
      <header>
        <h2>
          Versions <span className="muted">· {current}</span>
        </h2>
        <CloseButton aria-label="Close the versions" onClick={close} />
      </header>
      {versions.error && <RequestError query={versions} />}
      <ol>
        {rows.map((each) => (
          <li key={each.version} className={each.version === version ? 'is-open' : ''}>
            <button
              type="button"
              aria-current={each.version === version}
              onClick={() => address.change({ version: each.version })}
            >
              <b>{moment(each.at)}</b>
              <span className="muted">
                {each.by}
                {each.version === current ? ' · Current version' : each.version === 1 ? ' · First version' : ''}
              </span>
            </button>
            {each.version === version && each.version !== current && may('createNote') && (
              <Button
                type="primary"
                size="small"
                icon={<RollbackOutlined />}
                loading={restore.isPending}
                disabled={!read.data || current === undefined}
                onClick={() => read.data && current && restore.mutate({ text: read.data, current })}
              >
                {restore.isPending ? 'Restoring…' : 'Restore this version'}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {rows.length === listedVersions && rows.at(-1)?.version !== 1 && (
        <p className="small muted">The newest {listedVersions} are listed. Older ones are kept.</p>
      )}
      <p className="small muted">Restoring creates a new version. Nothing is lost.</p>
    </section>
  );
}
