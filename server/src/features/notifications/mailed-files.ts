import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { showBytes } from '@homeroom/shared/files';
import { escapeHtml } from '@homeroom/shared/text';
import type { FileChoice } from '@homeroom/shared/wiki/nodes';

export interface MailedFile extends FileChoice {
  address: string;
}

/** The files at the end of a message, and the last day of their links. */
export interface MailedFiles {
  files: MailedFile[];
  until: IsoDate;
}

export const noFiles: MailedFiles = { files: [], until: '' };

const untilWords = ({ files, until }: MailedFiles) =>
  `${files.length === 1 ? 'The link works' : 'The links work'} until ${showDate(until)}.`;

/** 'Files: timetable.pdf (84 KB) https://…', for the end of a plain text; empty without files. */
export function filesInText(mailed: MailedFiles): string {
  if (mailed.files.length === 0) return '';
  const lines = mailed.files.map(({ name, size, address }) => `${name} (${showBytes(size)}) ${address}`);
  const list = lines.length === 1 ? `Files: ${lines[0]}` : ['Files:', ...lines].join('\n');
  return `\n\n${list}\n\n${untilWords(mailed)}\n`;
}

/** The list of files as HTML, with their links; empty without files. */
export function filesInHtml(mailed: MailedFiles): string {
  if (mailed.files.length === 0) return '';
  const items = mailed.files.map(
    ({ name, size, address }) =>
      `<li><a href="${escapeHtml(address)}">${escapeHtml(name)}</a> (${escapeHtml(showBytes(size))})</li>`,
  );
  return `\n<p>Files:</p>\n<ul>${items.join('')}</ul>\n<p>${untilWords(mailed)}</p>`;
}
