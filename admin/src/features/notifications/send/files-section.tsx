import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { showBytes } from '@homeroom/shared/files';
import { fileLinkDays, mostFiles } from '@homeroom/shared/notifications/send';
import type { FileChoice, FoundNode } from '@homeroom/shared/wiki/nodes';
import { FilterBar } from '../../../components/filter-bar';
import { Pending } from '../../../components/pending';
import { useGet } from '../../../providers/use-get';
import { SearchField } from '../../../resources/search-field';
import type { SectionProps } from './ready-draft';
import { PickerDialog } from './picker-dialog';

/** Files of the Teachers Corner, to which the message will link. */
export function FilesSection({ draft: { files }, change }: SectionProps) {
  const [choosing, setChoosing] = useState(false);
  const remove = (id: number) => change((now) => ({ ...now, files: now.files.filter((file) => file.id !== id) }));
  return (
    <div className="attached-files">
      <Button icon={<PaperClipOutlined />} onClick={() => setChoosing(true)}>
        Attach files
      </Button>
      {files.length > 0 && (
        <>
          <ul className="email-chips" aria-label="Attached files">
            {files.map(({ id, name, size }) => (
              <li key={id} className="email-chip">
                <span>{name}</span>
                <span className="muted num">{showBytes(size)}</span>
                <button type="button" aria-label={`Remove ${name}`} onClick={() => remove(id)}>
                  <CloseOutlined />
                </button>
              </li>
            ))}
          </ul>
          <p className="faint small">
            The e-mail ends with a link to each file. Anybody with the link can open the file for {fileLinkDays} days,
            unless you revoke it.
          </p>
        </>
      )}
      {choosing && (
        <FilePicker
          chosen={files}
          onClose={() => setChoosing(false)}
          onConfirm={(chosen) => {
            setChoosing(false);
            change((now) => ({ ...now, files: chosen }));
          }}
        />
      )}
    </div>
  );
}

interface FilePickerProps {
  chosen: readonly FileChoice[];
  onConfirm: (files: FileChoice[]) => void;
  onClose: () => void;
}

/** Chooses files of the Teachers Corner by name; without a name it shows the latest. */
function FilePicker({ chosen, onConfirm, onClose }: FilePickerProps) {
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
