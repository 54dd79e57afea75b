import { InboxOutlined } from '@ant-design/icons';
import type { ComponentType, ReactNode } from 'react';
import { DropZone } from '../../components/drop-zone';
import './import.css';

interface FileDropProps {
  /** The endings of the files: '.xlsx,.csv'. */
  accept: string;
  disabled: boolean;
  onFile: (file: File) => void;
  Icon?: ComponentType<{ className: string }>;
  title: string;
  children: ReactNode;
}

/** A place to choose a file to import, or to drop it. */
export const FileDrop = ({ accept, disabled, onFile, Icon = InboxOutlined, title, children }: FileDropProps) => (
  <DropZone
    accept={accept}
    maxCount={1}
    showUploadList={false}
    disabled={disabled}
    beforeUpload={(file) => (onFile(file), false)}
    className="import-drop"
  >
    <Icon className="import-drop-icon" />
    <p className="import-drop-title">{title}</p>
    <p className="muted small num">{children}</p>
  </DropZone>
);
