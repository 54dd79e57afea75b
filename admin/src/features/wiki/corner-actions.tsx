import { FileAddOutlined, FolderAddOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Tooltip, type ButtonProps } from 'antd';
import type { WikiAction } from '@homeroom/shared/wiki/wiki-config';
import type { CornerActs } from './corner-acts';

interface CornerActionsProps {
  /** Why an action is not allowed in the open folder; `null` if it is. */
  whyNot: (action: WikiAction) => string | null;
  start: CornerActs['start'];
}

/** Buttons that add to the open folder; on a phone New Folder is elsewhere. */
export function CornerActions({ whyNot, start, withFolder }: CornerActionsProps & { withFolder: boolean }) {
  const whyNoUpload = whyNot('uploadFile');
  return (
    <>
      {withFolder && <NewFolderButton whyNot={whyNot} start={start} />}
      <CreateButton why={whyNot('createNote')} icon={<FileAddOutlined />} onClick={() => start({ act: 'note' })}>
        New Note
      </CreateButton>
      <CreateButton primary why={whyNoUpload} icon={<UploadOutlined />} onClick={() => start({ act: 'upload' })}>
        Upload File
      </CreateButton>
    </>
  );
}

export function NewFolderButton({ whyNot, start }: CornerActionsProps) {
  return (
    <CreateButton why={whyNot('createFolder')} icon={<FolderAddOutlined />} onClick={() => start({ act: 'folder' })}>
      New Folder
    </CreateButton>
  );
}

interface CreateButtonProps extends Pick<ButtonProps, 'icon' | 'onClick' | 'children'> {
  primary?: boolean;
  why: string | null;
}

function CreateButton({ primary, why, ...button }: CreateButtonProps) {
  return (
    <Tooltip title={why}>
      <Button {...button} type={primary ? 'primary' : 'default'} disabled={why !== null} title={why ?? undefined} />
    </Tooltip>
  );
}
