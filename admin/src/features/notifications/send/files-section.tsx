import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { showBytes } from '@homeroom/shared/files';
import { fileLinkDays } from '@homeroom/shared/notifications/send';
import { FilePicker } from './file-picker';
import type { SectionProps } from './ready-draft';

/** Files of the Teachers Corner, to which the message will link. */
export function FilesSection({ draft: { files }, change }: SectionProps) {
  const [choosing, setChoosing] = useState(false);
  const remove = (id: number) => change((now) => ({ ...now, files: now.files.filter((file) => file.id !== id) }));
  return (
    <div className="attached-files">
      <Button icon={<PaperClipOutlined aria-hidden />} onClick={() => setChoosing(true)}>
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
