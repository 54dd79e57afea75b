import type { ReactNode } from 'react';
import type { Reference } from '@homeroom/shared/fields';
import type { PillTone } from '../components/pill';
import type { Choice } from './fields';

export type FieldName<Row> = keyof Row & string;

/** How one field is shown in the list, on the page and in the export, if the schema is not enough. Methods, so that a resource of any row fits `BaseRecord`. */
export interface FieldDeclaration<Row> {
  title?: string;
  /** In px, or '20%'. */
  width?: number | string;
  /** On a wide screen the text has one line: in full, or cut, with the whole text as its title. `rest` gets the room that is left. */
  line?: 'full' | 'cut' | 'rest';
  /** As text: in the table, in the second line on a phone, in the export. */
  text?(row: Row): string;
  /** In a file, if the text is too short for it: a time without its year. */
  exported?(row: Row): string;
  /** In the table and on the page, instead of the text. */
  render?(row: Row): ReactNode;
  /** Around the link of the first column, such as an avatar before it. */
  around?(link: ReactNode, row: Row): ReactNode;
  /** Shown as a pill; the tone of each text. */
  tones?: Record<string, PillTone>;
  /** Whether the server sorts by it (by default if the schema has it), or which other field to sort by: '-birthDate' for an age. */
  sort?: boolean | string;
}

/** A filter that the schema alone cannot make. */
export interface FilterDeclaration {
  field: string;
  label?: string;
  choices?: readonly Choice[];
  /** The address of its choices, if only the server knows them. */
  choicesFrom?: string;
  reference?: Reference;
  /** Only in the address: the screen's own parts choose it. */
  hidden?: boolean;
}

type ChoiceName<Row> = {
  [Name in FieldName<Row>]: string extends Row[Name] ? never : NonNullable<Row[Name]> extends string ? Name : never;
}[FieldName<Row>];

/** A choice with a chip above the list for each of its values, with the number of rows, instead of a select. */
export interface ChipsDeclaration<Row> {
  field: ChoiceName<Row>;
  chips: true;
}

/** Some rows of a list, on another screen. */
export interface RecordsDeclaration<Row> {
  title?: string;
  /** The values of filters of the list: `{ state: 'Overdue', urgent: true }`; of dates as its address has them: `{ date: '2026-11-01..' }`. */
  where: { [Name in FieldName<Row>]?: NonNullable<Row[Name]> extends boolean ? boolean : string };
  /** The field to sort by, as in `list.order`; by default that of the list. */
  order?: FieldName<Row> | `-${FieldName<Row>}`;
}
