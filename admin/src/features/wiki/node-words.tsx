import {
  FileExcelOutlined,
  FileImageOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FileWordOutlined,
  FileZipOutlined,
  FolderFilled,
  ProfileOutlined,
} from '@ant-design/icons';
import { extensionOf, showBytes, type FileExtension } from '@homeroom/shared/files';
import { dateIn, showDate, showDay } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { nodeTypeWords, type WikiNode } from '@homeroom/shared/wiki/nodes';
import type { ReactNode } from 'react';
import { apiUrl } from '../../providers/http';
import { useSchool } from '../../providers/school';
import { cornerPath } from './use-corner-address';

const fileIcons: Record<FileExtension, ReactNode> = {
  pdf: <FilePdfOutlined />,
  zip: <FileZipOutlined />,
  txt: <FileTextOutlined />,
  doc: <FileWordOutlined />,
  docx: <FileWordOutlined />,
  xlsx: <FileExcelOutlined />,
  xls: <FileExcelOutlined />,
  png: <FileImageOutlined />,
  jpg: <FileImageOutlined />,
  jpeg: <FileImageOutlined />,
};

type Named = Pick<WikiNode, 'name' | 'type'>;

export function NodeIcon({ name, type }: Named) {
  return (
    <span className={`corner-icon${type === 'FOLDER' ? ' is-folder' : ''}`} aria-hidden>
      {type === 'FOLDER' ? (
        <FolderFilled />
      ) : type === 'NOTE' ? (
        <ProfileOutlined />
      ) : (
        fileIcons[extensionOf(name) ?? 'txt']
      )}
    </span>
  );
}

/** '14 items', or '84 KB'. */
export const sizeWords = ({ type, items, size }: Pick<WikiNode, 'type' | 'items' | 'size'>) =>
  type === 'FOLDER' ? plural(items, 'item') : showBytes(size);

/** 'File · 84 KB'. */
export const typeWords = (node: WikiNode) => `${nodeTypeWords[node.type]} · ${sizeWords(node)}`;

/** An instant's day at the school, with the year if it is not the current one. */
export function useDay() {
  const { timeZone, today } = useSchool();
  return (instant: string) => {
    const date = dateIn(timeZone, new Date(instant));
    return date.slice(0, 4) === today.slice(0, 4) ? showDay(date) : showDate(date);
  };
}

/** A file's address, for a new tab. */
export const fileAddress = ({ id, fileUrl }: Pick<WikiNode, 'id' | 'fileUrl'>) =>
  `${apiUrl}${fileUrl ?? `/wiki/file/${id}/download`}`;

/** The address for 'Copy link', for all signed-in users. */
export const linkOf = (node: WikiNode) =>
  node.type === 'FILE'
    ? fileAddress(node)
    : new URL(node.type === 'FOLDER' ? cornerPath(node.id) : cornerPath(node.parentId, node.id), window.location.origin)
        .href;
