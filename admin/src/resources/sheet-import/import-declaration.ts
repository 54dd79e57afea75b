import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import type { ImportColumns, ImportPreview, ImportResult, ImportRow } from '@homeroom/shared/imports';
import type { Answer } from './answers';

/** Given to a declaration by the preview: the declined details, and how to answer. */
interface PreviewHands {
  declined: ReadonlySet<string>;
  onDecline: (key: string, declined: boolean) => void;
  onAnswer: (answer: Answer) => void;
}

/** A table of the rows with some outcomes. */
export interface ImportTable<Row extends ImportRow> {
  title: string;
  outcomes: readonly Row['outcome'][];
  /** One sentence for none. */
  empty: string;
  /** The columns after the name; without them, the outcome. */
  columns?: TableColumnType<Row>[];
}

/** What differs between imports once the rows are chosen. */
export interface ImportSteps<Preview extends ImportPreview, Result extends ImportResult> {
  title: string;
  /** Its path in the API. */
  path: string;
  /** The heading of the rows' names: 'Student Name'. */
  nameTitle: string;
  willWrite: (preview: Preview) => number;
  /** 'Import 124 students', from the rows that will be written by default, and while they are written. */
  act: (preview: Preview) => string;
  acting?: string;
  /** Describes what the import will do. */
  checked: (preview: Preview, hands: PreviewHands) => { sentence: string; note?: ReactNode; more?: ReactNode };
  /** The words of its outcomes, if they are its own; all of them are shown. */
  outcomes?: Record<Preview['rows'][number]['outcome'], string>;
  /** By default, one table has all rows. */
  tables?: readonly ImportTable<Preview['rows'][number]>[];
  /** A file of the rows that are left out, in place of the sheet with their reasons. */
  issuesFile?: (rows: Preview['rows']) => ReactNode;
  readWords?: (row: Preview['rows'][number]) => string;
  /** Shown below a row's reason. */
  detail?: (row: Preview['rows'][number], hands: PreviewHands) => ReactNode;
  /** `leftOut`: what was left out, for the link to the sheet with the reasons. */
  written: (result: Result) => { sentence: string; leftOut?: string; describe?: ReactNode };
  /** Where to go afterwards; `isPrimary` unless there is another next step. */
  next: (isPrimary: boolean) => ReactNode;
}

/** Everything that differs between imports; the template is below the path. */
export interface ImportDeclaration<Preview extends ImportPreview, Result extends ImportResult> extends ImportSteps<
  Preview,
  Result
> {
  describe: string;
  columns: ImportColumns;
  templateName: string;
  /** A filled template: its path in the API and the button's words; by default an empty one is below the path. */
  filled?: { path: string; words: string };
  /** Where to add a single record. */
  byHand?: string;
  /** Pasting comes first for short lists. */
  first?: 'upload' | 'paste';
}
