import { keepPreviousData } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { showBytes } from '@homeroom/shared/files';
import { mostFiles } from '@homeroom/shared/notifications/send';
import type { FileChoice, FoundNode } from '@homeroom/shared/wiki/nodes';
import { FilterBar } from '../../../components/filter-bar';
import { Pending } from '../../../components/pending';
import { useGet } from '../../../providers/use-get';
import { SearchField } from '../../../resources/search-field';
import { PickerDialog } from './picker-dialog';

interface FilePickerProps {
  chosen: readonly FileChoice[];
  onConfirm: (files: FileChoice[]) => void;
  onClose: () => void;
}

/** Chooses files of the Teachers Corner by name; without a name it shows the latest. */
export function FilePicker({ chosen, onConfirm, onClose }: FilePickerProps) {
  const [files, setFiles] = useState<readonly FileChoice[]>(chosen);
  const [q, setQ] = useState('');
  const { query, data: found } = useGet<FoundNode[]>('/wiki/files', {
    params: { q },
    placeholderData: keepPreviousData,
  });
  const isFull = files.length >= mostFiles;
  const turn = ({ id, name, size }: FileChoice, on: boolean) => {
    const others = files.filter((file) => file.id !== id);
    setFiles(on ? [...others, { id, name, size }] : others);
  };
  return (
    <PickerDialog
      title="Attach files from the Teachers Corner"
      count={files.length}
      note={isFull && ` (at most ${mostFiles})`}
      onClear={() => setFiles([])}
      onConfirm={() => onConfirm([...files])}
      onClose={onClose}
    >
      <FilterBar>
        <SearchField value={q} placeholder="Search file name" onSearch={setQ} />
      </FilterBar>
      {found && !query.error ? (
        <FoundFiles found={found} q={q} files={files} isFull={isFull} onTurn={turn} />
      ) : (
        <Pending title="Failed to load files" query={query} columns={1} rows={4} />
      )}
    </PickerDialog>
  );
}

interface FoundFilesProps {
  found: readonly FoundNode[];
  q: string;
  files: readonly FileChoice[];
  isFull: boolean;
  onTurn: (file: FileChoice, on: boolean) => void;
}

function FoundFiles({ found, q, files, isFull, onTurn }: FoundFilesProps) {
  const ids = new Set(files.map(({ id }) => id));
  return (
    <ul className="picker-list file-list" aria-label="Files">
      {found.map((file) => (
        <li key={file.id}>
          <Checkbox
            checked={ids.has(file.id)}
            disabled={isFull && !ids.has(file.id)}
            onChange={({ target }) => onTurn(file, target.checked)}
          >
            <span className="picker-name">
              {file.name}
              <span className="faint small"> · {file.folder}</span>
            </span>
            <span className="picker-mail small num">{showBytes(file.size)}</span>
          </Checkbox>
        </li>
      ))}
      {found.length === 0 && (
        <li className="muted picker-none">{q ? 'Nothing matches.' : 'The Teachers Corner has no files yet.'}</li>
      )}
    </ul>
  );
}
