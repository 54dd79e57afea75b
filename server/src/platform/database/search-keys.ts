import type { Type } from '@nestjs/common';

declare module '../feature.js' {
  interface Feature {
    /** What is made again when a new version folds texts in another way, in addition to its `NameKey`s. */
    searchKeys?: SearchKey[];
  }
}

/** A row with its search key and the texts that it is made from, as they are stored. */
export type SearchedRow = { id: number; searchKey: string | null } & Record<string, unknown>;

/** The column `searchKey` of a table that may be too large to be read at once. */
export interface SearchKey {
  entity: Type;
  /** SQL that selects the `SearchedRow`s; "id" is the primary key. */
  rows: string;
  keyOf(row: SearchedRow): string;
}
