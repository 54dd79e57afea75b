import {
  FileExcelOutlined,
  FileImageOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileTextOutlined,
  FileWordOutlined,
  FileZipOutlined,
  FolderFilled,
  ProfileOutlined,
  SoundOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import { extensionOf, showBytes, type FileExtension } from '@homeroom/shared/files';
import { dateIn } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { nodeTypeWords, type WikiNode } from '@homeroom/shared/wiki/nodes';
import type { ReactNode } from 'react';
import { shortDate } from '../../components/use-moment';
import { useSchool } from '../../providers/school';

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
  pptx: <FilePptOutlined />,
  odt: <FileWordOutlined />,
  ods: <FileExcelOutlined />,
  odp: <FilePptOutlined />,
  csv: <FileExcelOutlined />,
  mp3: <SoundOutlined />,
  mp4: <VideoCameraOutlined />,
};

export function NodeIcon({ name, type }: WikiNode) {
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
  return (instant: string) => shortDate(dateIn(timeZone, new Date(instant)), today);
}

/** 'plan.pdf' as 'plan' and '.pdf': the extension of a file cannot be changed. */
export function splitName(name: string) {
  const ending = /\.[^.]+$/.exec(name)?.[0] ?? '';
  return { base: name.slice(0, name.length - ending.length), ending };
}
