import { EditOutlined, HistoryOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { lazy, Suspense } from 'react';
import { showBytes } from '@homeroom/shared/files';
import type { WikiNote } from '@homeroom/shared/wiki/nodes';
import { DelayedSkeleton } from '../../../components/delayed-skeleton';
import { Pending } from '../../../components/pending';
import { useMoment } from '../../../components/use-moment';
import type { NodeAct } from '../corner-acts';
import type { Rights } from '../use-rights';
import { useNote } from '../wiki-queries';

const NoteText = lazy(() => import('./note-text').then((file) => ({ default: file.NoteText })));

export interface NotePanelProps {
  id: number | undefined;
  rights: Rights;
  onAct: (act: NodeAct, note: WikiNote) => void;
}

/** The previewed note (spec 2.10). */
export function NotePanel({ id, rights, onAct }: NotePanelProps) {
  if (id === undefined) return <p className="corner-note-none muted">Select a Note (or open a file/folder)</p>;
  return <ShownNote key={id} id={id} rights={rights} onAct={onAct} />;
}

function ShownNote({ id, rights, onAct }: NotePanelProps & { id: number }) {
  const query = useNote(id);
  if (!query.data)
    return (
      <Pending title="This note could not be opened" query={query} columns={1} rows={6} label="Loading the note…" />
    );
  const note = query.data;
  const whyNoEdit = rights.whyNot('createNote');
  return (
    <>
      <div className="corner-note-actions">
        <Tooltip title={whyNoEdit}>
          <Button
            size="small"
            icon={<EditOutlined />}
            disabled={whyNoEdit !== null}
            onClick={() => onAct('edit', note)}
          >
            Edit
          </Button>
        </Tooltip>
        <Button size="small" icon={<HistoryOutlined />} onClick={() => onAct('versions', note)}>
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
