import type { ReactNode } from 'react';
import type { ImportColumns, ImportPreview, ImportResult } from '@homeroom/shared/imports';
import type { Answer } from './answers';
import type { Told } from './told-panel';

/** What the preview step may ask of a declaration: which details were left out, and a way to answer. */
export interface PreviewHands {
  declined: ReadonlySet<string>;
  onDecline: (key: string, declined: boolean) => void;
  onAnswer: (answer: Answer) => void;
}

/** What one import differs in from another. */
export interface ImportDeclaration<Preview extends ImportPreview, Result extends ImportResult> {
  title: string;
  /** What a row of the sheet is. */
  describe: string;
  /** What is imported, such as 'student'. */
  noun: string;
  /** In the API; the template is below it. */
  path: string;
  templateName: string;
  columns: ImportColumns;
  /** Where one of them is added by hand. */
  byHand?: string;
  /** Where lists are short, pasting comes first. */
  first?: 'upload' | 'paste';
  /** Heads the names of the rows: 'Student Name'. */
  nameTitle: string;
  /** How many rows an import would create or change. */
  willWrite: (preview: Preview) => number;
  /** 'Import 124 students'; by default of what will be written. */
  act?: (preview: Preview) => string;
  /** What the import will do. */
  checked: (preview: Preview, hands: PreviewHands) => Told & { note?: ReactNode; more?: ReactNode };
  /** What was understood of a row. */
  readWords?: (row: Preview['rows'][number]) => string;
  /** Below a row's reason. */
  detail?: (row: Preview['rows'][number], hands: PreviewHands) => ReactNode;
  written: (result: Result) => Told & { describe?: ReactNode };
  /** Where to go on after it. */
  next: ReactNode;
}
