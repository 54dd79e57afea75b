import { NotePanel, type NotePanelProps } from './note/note-panel';
import { NoteVersions } from './note/note-versions';
import type { CornerAddress } from './use-corner-address';

type CornerAsideProps = Omit<NotePanelProps, 'id'> & { address: CornerAddress };

/** Beside the folder: the previewed note, or its versions while one is being read. */
export function CornerAside({ address, rights, onAct }: CornerAsideProps) {
  const { note, version } = address;
  if (note !== undefined && version !== undefined)
    return <NoteVersions id={note} version={version} address={address} rights={rights} />;
  return (
    <section className="corner-preview" aria-label="Preview">
      <header>
        <h2>Preview</h2>
      </header>
      <NotePanel id={note} rights={rights} onAct={onAct} />
    </section>
  );
}
