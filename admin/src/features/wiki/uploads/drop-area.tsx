import { useState, type DragEvent, type ReactNode } from 'react';

interface DropAreaProps {
  /** Why nothing may be dropped here; `null` if it may. */
  whyNot: string | null;
  folderName: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The middle of the page, where files can be dropped anywhere (spec 2.10); ignores other drops. */
export function DropArea({ whyNot, folderName, onFiles, children }: DropAreaProps) {
  const [over, setOver] = useState(0);
  const enter = (event: DragEvent, by: 1 | -1) => hasFiles(event) && setOver((now) => Math.max(0, now + by));
  return (
    <div
      className="corner-main"
      onDragEnter={(event) => enter(event, 1)}
      onDragLeave={(event) => enter(event, -1)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = whyNot ? 'none' : 'copy';
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(0);
        if (!whyNot) onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over > 0 && <div className="drop-here">{whyNot ?? `Drop to upload to ${folderName}`}</div>}
    </div>
  );
}
