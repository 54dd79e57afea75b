import type { BaseRecord, CrudFilter } from '@refinedev/core';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Subject } from '@homeroom/shared/abilities';
import type { IsoDate } from '@homeroom/shared/dates';
import type { ImportColumns } from '@homeroom/shared/imports';
import type { Role } from '@homeroom/shared/roles';
import type { PillTone } from '../components/pill';
import type { FormQuestion } from '../components/use-edit-form';
import type { MenuSection, Slots } from '../frame/define-feature';
import type { AllRows } from './all-rows';
import type { Choice } from './fields';

/** How one field of a row is shown, if the schema is not enough. Methods, so that a resource of any row fits `BaseRecord`. */
export interface ColumnDeclaration<Row> {
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
  reference?: { resource: string; label: string };
  /** It is chosen with chips above the list and has no select. */
  chips?: boolean;
}

interface FormDeclaration<Values> {
  /** Which fields, in which order; by default the schema's. */
  fields?: readonly string[];
  /** The fields in parts instead, with a title or drawn by a component of their own; fields in no part come below them. */
  parts?: readonly { title?: string; fields: readonly string[]; part?: ComponentType }[];
  /** The values of a new record. */
  initial?: (today: IsoDate) => Partial<Values>;
  /** Checks across fields that the schema cannot express. */
  check?(values: Values): { path: string; message: string } | null;
  /**
   * A question before a new record is added, or the changed `values` of one are saved, for example whether it already exists; `null` for
   * none.
   */
  question?(values: Values, record?: BaseRecord): Promise<FormQuestion | null>;
  /** Shows the effect of a change below the fields; load it lazily. */
  effect?: ComponentType<{ record: BaseRecord; values: Values }>;
  /** Beside the form, such as a preview of its values; load it lazily. */
  beside?: ComponentType<{ values: Values }>;
  /** The form for a new record opens above the list, not over it. */
  aboveList?: boolean;
  /** A new record cannot be saved before this field is filled in. */
  begins?: string;
  /** Said above the fields if any is wrong or missing. */
  incomplete?: string;
}

/** The words of a resource's screens, where they differ from the usual ones. */
interface ResourceWords<Row> {
  /** Opens the form for a new record: 'Add student'. */
  add?: string;
  /** The button that saves a new record, and any record's while it is saved. */
  create?: string;
  saving?: string;
  created?: string;
  saved?: string;
  deleted?: string;
  /** The titles of errors. */
  notCreated?: string;
  notSaved?: string;
  notDeleted?: string;
  /** The question before a record is deleted. */
  askDelete?(row: Row): string;
  loading?: string;
  /** Said if nothing matches the search. */
  noMatch?(search: string): string;
  /** The fields that the search covers, if they are more than its placeholder says. */
  covers?: string;
  /** Said if nothing matches the filters. */
  noneFiltered?: string;
}

type PanelSlot = { [Name in keyof Slots]: Slots[Name] extends { record: object } ? Name : never }[keyof Slots];

/** The admin's declaration of a resource; everything else comes from the shared schema. */
export interface ResourceDeclaration<Row extends BaseRecord = BaseRecord> {
  /** The resource's path in the API, such as 'class-types'. */
  name: string;
  subject: Subject;
  /** In the menu and in breadcrumbs: 'Students'. */
  label: string;
  /** The title of the list, if it differs from `label`: 'Student List'. */
  title?: string;
  singular: string;
  /** By default the plural is `label` in lower case. */
  plural?: string;
  icon?: ReactNode;
  /** The list's menu entry, in the spec's order; without it, other screens link to the list. */
  menu?: { section: MenuSection; order: number; words?: string };
  /** Roles that may open its screens; by default administrators. */
  roles?: readonly Role[];
  /** The path of its screens, by default `/${name}`. Below another screen's path, the breadcrumbs show that screen as its parent. */
  path?: string;
  /** One line that says what the rows are. */
  describe: string;
  words?: ResourceWords<Row>;
  list: readonly (keyof Row & string)[];
  /** The fields on a phone, heading first; by default those of the table. The pill is always shown. */
  card?: readonly (keyof Row & string)[];
  columns?: { [Name in keyof Row & string]?: ColumnDeclaration<Row> };
  /** The field that the list is sorted by at first; a leading '-' reverses the order. */
  order?: string;
  /** The search's placeholder, which names its fields: 'Search name, e-mail'. Without it there is no search. */
  search?: string;
  filters?: readonly ((keyof Row & string) | FilterDeclaration)[];
  /** A record's name; by default its first column. */
  nameOf?(row: Row): string;
  /** The columns of its import, as the server declares them: uploads, pasted lines, preview and undo follow from it. */
  import?: ImportColumns;
  /** Loads the page of an import of its own kind. */
  importPage?: () => Promise<ComponentType<{ resource: Resource }>>;
  form?: FormDeclaration<Record<string, unknown>>;
  /** The schema of further fields of a row, for labels and words. */
  rows?: z.ZodObject;
  /** The schema of a change, if it differs from that of a new record. */
  change?: z.ZodObject;
  /** The fields on the record's page; by default those of the form and the list; empty if its panels show everything. */
  facts?: readonly (keyof Row & string)[];
  /** One line under the name of a record that is being edited, if the name alone is not enough. */
  about?(row: Row): ReactNode;
  /** Further panels of the record's page; load them lazily. */
  panels?: ComponentType<{ record: Row }>;
  /** By slot, the field that names the record whose page shows a panel of these rows: `{ studentPanels: 'studentId' }`. */
  panelOn?: { [Name in PanelSlot]?: keyof Row & string };
  /** Where to go after adding a record: the list, or the record's page if there is more to do. */
  afterCreate?: 'list' | 'show';
  /** Where to go after adding a record, instead. */
  goesOnAt?(row: Row): string;
  /** One sentence for an empty list. */
  emptyHint: string;
  /** The title of a list without rows; by default it tells whether nothing matches or nothing exists. */
  emptyTitle?: string;
  loadFailure?: string;
  /** Records and the form for a new one open in a drawer over the list, which keeps its search and filters. */
  overList?: boolean;
  /** Where there is room, the open record is beside the list instead. The table keeps these columns there, and in a narrow window. */
  beside?: readonly (keyof Row & string)[];
  /** The columns that fit a tablet, under 1024 px, where the others can be chosen; without it, all. */
  onTablet?: readonly (keyof Row & string)[];
  /** A row expands in place; load it lazily. */
  inPlace?: ComponentType<{ record: Row }>;
  /** For a log: the server counts rows up to here, and pages have Newer and Older. */
  countedTo?: number;
  /** The path of the form for a new record; by default below `path`. */
  createPath?: string;
  /** Whether the record can no longer be changed or deleted. */
  isFinal?(row: Row): boolean;
  /** Further actions for a record; load them lazily. */
  recordActs?: ComponentType<{ record: Row }>;
  /** Further bulk actions besides archive and delete; load them lazily. */
  bulkActs?: ComponentType<{ rows: Row[]; onDone: () => void }>;
  /** Loads a list of which all rows are loaded once, instead of page by page. */
  all?: () => Promise<AllRows>;
  /** Actions for all rows that the list finds, beside Export; load them lazily. */
  listActs?: ComponentType<{ filters: CrudFilter[] }>;
  /** Shown above the list, such as the form that adds rows; gets the filters of the address; load it lazily. */
  above?: ComponentType<{ filters: CrudFilter[] }>;
  /** Whether rows have an Edit button; by default yes, for users who may edit. */
  rowEdit?: boolean;
  /** Whether rows have a Delete button, too. */
  rowDelete?: boolean;
  /** Further actions of a row; load them lazily. */
  rowActions?: ComponentType<{ record: Row }>;
  /** Whether records can be added on a page of their own. */
  canCreate?: boolean;
  canDelete?: boolean;
  /** Set if two records can be merged. */
  merge?: {
    /** Distinguishes two records with the same name: 'Section 4-A, born 4 May 2016'. */
    about(row: Row): string;
  };
  /** Tells what else is deleted with a record. */
  deleteHint?: string;
}

/** A declared resource, with what follows from the declaration. */
export interface Resource<Row extends BaseRecord = BaseRecord> extends ResourceDeclaration<Row> {
  schema: z.ZodObject;
  title: string;
  plural: string;
  path: string;
  canCreate: boolean;
  /** Whether the schema has `archived`. */
  canArchive: boolean;
  canDelete: boolean;
}

export interface RecordProps {
  resource: Resource;
  record: BaseRecord;
}

/** The paths of a resource's screens. */
export const pathsOf = ({
  path,
  overList,
  inPlace,
  createPath,
}: Pick<Resource, 'path' | 'overList' | 'inPlace' | 'createPath'>) => ({
  list: path,
  create: createPath ?? `${path}/new`,
  import: `${path}/import`,
  edit: (id: string | number) => `${path}/${id}/edit`,
  show: (id: string | number) => (overList || inPlace ? `${path}?${overListTerm}=${id}` : `${path}/${id}`),
});

/** The search parameter that names the record in the drawer. */
export const overListTerm = 'record';
