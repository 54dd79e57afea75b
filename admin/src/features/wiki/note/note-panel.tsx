import { EditOutlined, HistoryOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { Suspense } from 'react';
import { showBytes } from '@homeroom/shared/files';
import type { WikiNote } from '@homeroom/shared/wiki/nodes';
import { DelayedSkeleton } from '../../../components/delayed-skeleton';
import { Pending } from '../../../components/pending';
import { useMoment } from '../../../components/use-moment';
import { lazyPart } from '../../../frame/define-feature';
import { useCorner } from '../use-corner';
import { useNote } from '../wiki-queries';

const NoteText = lazyPart(() => import('./note-text'), 'NoteText');

/** The previewed note (spec 2.10). */
export const NotePanel = ({ id }: { id: number | undefined }) => (
  <section className="corner-preview" aria-label="Preview">
    <header>
      <h2>Preview</h2>
    </header>
    {id === undefined ? (
      <p className="corner-note-none muted">Select a Note (or open a file/folder)</p>
    ) : (
      <ShownNote key={id} id={id} />
    )}
  </section>
);

function ShownNote({ id }: { id: number }) {
  const { whyNot, acts } = useCorner();
  const query = useNote(id);
  if (!query.data)
    return (
      <Pending title="This note could not be opened" query={query} columns={1} rows={6} label="Loading the note…" />
    );
  const note = query.data;
  const whyNoEdit = whyNot('createNote');
  return (
    <>
      <div className="corner-note-actions">
        <Tooltip title={whyNoEdit}>
          <Button
            size="small"
            icon={<EditOutlined />}
            disabled={whyNoEdit !== null}
            onClick={() => acts.startOn('edit', note)}
          >
            Edit
          </Button>
        </Tooltip>
        <Button size="small" icon={<HistoryOutlined />} onClick={() => acts.startOn('versions', note)}>
          Versions
        </Button>
      </div>
      <NoteBody note={note} />
    </>
  );
}

/** A note with its title and author. */
export function NoteBody({ note }: { note: WikiNote }) {
  const moment = useMoment();
  return (
    <article className="corner-note-body">
      <h2 dir="auto">{note.name}</h2>
      <p className="small muted">
        Note by {note.changedBy} · {moment(note.changedAt)} · {showBytes(note.size)}
      </p>
      <Suspense fallback={<DelayedSkeleton columns={1} rows={4} />}>
        <NoteText text={note.contentText} />
      </Suspense>
    </article>
  );
}
