import type { ReactNode } from 'react';
import type { ImportColumns, ImportPreview, ImportResult } from '@homeroom/shared/imports';
import type { Answer } from './answers';
import type { ImportOutcome } from './outcomes-panel';

/** Given to a declaration by the preview: the declined details, and how to answer. */
export interface PreviewHands {
  declined: ReadonlySet<string>;
  onDecline: (key: string, declined: boolean) => void;
  onAnswer: (answer: Answer) => void;
}

/** Everything that differs between imports. */
export interface ImportDeclaration<Preview extends ImportPreview, Result extends ImportResult> {
  title: string;
  describe: string;
  /** The name of one imported record: 'student'. */
  noun: string;
  /** Its path in the API; the template is below it. */
  path: string;
  templateName: string;
  columns: ImportColumns;
  /** Where to add a single record. */
  byHand?: string;
  /** Pasting comes first for short lists. */
  first?: 'upload' | 'paste';
  /** The heading of the rows' names: 'Student Name'. */
  nameTitle: string;
  willWrite: (preview: Preview) => number;
  /** 'Import 124 students', from the rows that will be written by default. */
  act?: (preview: Preview) => string;
  /** Describes what the import will do. */
  checked: (preview: Preview, hands: PreviewHands) => ImportOutcome & { note?: ReactNode; more?: ReactNode };
  /** How a row was understood. */
  readWords?: (row: Preview['rows'][number]) => string;
  /** Shown below a row's reason. */
  detail?: (row: Preview['rows'][number], hands: PreviewHands) => ReactNode;
  written: (result: Result) => { sentence: string; describe?: ReactNode };
  /** Where to go afterwards; `isPrimary` unless there is another next step. */
  next: (isPrimary: boolean) => ReactNode;
}
