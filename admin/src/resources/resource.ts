import type { BaseRecord, CrudFilter } from '@refinedev/core';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Action, Subject } from '@homeroom/shared/abilities';
import type { IsoDate } from '@homeroom/shared/dates';
import type { ImportColumns } from '@homeroom/shared/imports';
import type { Role } from '@homeroom/shared/roles';
import type { PillTone } from '../components/pill';
import type { MenuSection, Slots } from '../features/define-feature';
import type { Choice } from './fields';

/** How one field of a row is shown, where the schema does not say enough. Methods, so that a resource of any row is one of `BaseRecord`. */
export interface ColumnDeclaration<Row> {
  title?: string;
  /** In px. */
  width?: number;
  /** As text: in the table, in the second line on a phone, in the export. */
  text?(row: Row): string;
  /** In the table and on the page, instead of the text. */
  render?(row: Row): ReactNode;
  /** Shown as a pill; the tone of each text. */
  tones?: Record<string, PillTone>;
  /** Whether the server orders by it (by default by what the schema holds), or by which other field: '-birthDate' for an age. */
  sort?: boolean | string;
}

/** A filter that the schema alone cannot make. */
export interface FilterDeclaration {
  field: string;
  label?: string;
  choices?: readonly Choice[];
  reference?: { resource: string; label: string };
  /** It is chosen by chips over the list and has no select. */
  chips?: boolean;
}

interface FormDeclaration<Values> {
  /** Which fields, in which order; by default the schema's. */
  fields?: readonly string[];
  /** The fields in parts with a title each, instead; fields that no part names stand below them. */
  parts?: readonly { title: string; fields: readonly string[] }[];
  /** What a new record starts with. */
  initial?: (today: IsoDate) => Partial<Values>;
  /** What the schema cannot say of two fields together. */
  check?(values: Values): { path: string; message: string } | null;
  /** What is asked before a new record is added, such as whether it is there already; `null` asks nothing. */
  question?(values: Values): Promise<FormQuestion | null>;
  /** What a change will do, below the fields; load it lazily. */
  effect?: ComponentType<{ record: BaseRecord; values: Values }>;
}

export interface FormQuestion {
  title: string;
  content: ReactNode;
  /** The verb that adds the record all the same. */
  act: string;
}

/** The slots of a record's page. */
type PanelSlot = { [Name in keyof Slots]: Slots[Name] extends { record: object } ? Name : never }[keyof Slots];

/** What the admin says of a resource; everything else comes from the shared schema. */
export interface ResourceDeclaration<Row extends BaseRecord = BaseRecord> {
  /** The resource's path in the API, such as 'class-types'. */
  name: string;
  subject: Subject;
  /** In the menu and in breadcrumbs: 'Students'. */
  label: string;
  /** Over the list, where it says more than `label`: 'Student List'. */
  title?: string;
  singular: string;
  /** By default the plural is `label` in lower case. */
  plural?: string;
  icon?: ReactNode;
  /** The list's line of the sidebar, in the spec's order; without it the list is reached from elsewhere. */
  menu?: { section: MenuSection; order: number; words?: string };
  /** Who may open its screens; by default administrators. */
  roles?: readonly Role[];
  /** Where its screens are; by default `/${name}`. Below another screen's path it stands under that screen in the breadcrumbs. */
  path?: string;
  /** One line that says what the rows are. */
  describe: string;
  list: readonly (keyof Row & string)[];
  /** What a row says on a phone, its heading first; by default what the table has. Its pill is there in any case. */
  card?: readonly (keyof Row & string)[];
  columns?: { [Name in keyof Row & string]?: ColumnDeclaration<Row> };
  /** The field that the list is ordered by at first; '-' before it turns the order round. */
  order?: string;
  /** What the search looks at: 'Search name, e-mail'; without it there is no search. */
  search?: string;
  filters?: readonly ((keyof Row & string) | FilterDeclaration)[];
  /** What a record is called; by default its first column. */
  nameOf?(row: Row): string;
  /** Secondary actions of the list that are screens of their own, such as Import. */
  listLinks?: readonly { label: string; icon: ReactNode; path: string; can: readonly [Action, Subject] }[];
  /** The columns of its import, as the server declares them: upload, pasted lines, preview and undo come from it. */
  import?: ImportColumns;
  form?: FormDeclaration<Record<string, unknown>>;
  /** What a row has beside the fields of its forms, with labels and words. */
  rows?: z.ZodObject;
  /** The schema of a change, where it differs from that of a new record. */
  change?: z.ZodObject;
  /** Which fields the record's page shows; by default those of the form and the list; none where its panels say all. */
  facts?: readonly (keyof Row & string)[];
  /** One line under the name of a record that is changed, where the name alone is not enough. */
  about?(row: Row): string;
  /** Further panels of the record's page; load them lazily. */
  panels?: ComponentType<{ record: Row }>;
  /** By slot, the field that names the record whose page shows a panel of these rows: `{ studentPanels: 'studentId' }`. */
  panelOn?: { [Name in PanelSlot]?: keyof Row & string };
  /** What a new record leads to: the list, or its own page where more is to do. */
  afterCreate?: 'list' | 'show';
  /** One sentence for a list that has nothing yet. */
  emptyHint: string;
  /** The words over a list without rows, whether nothing matches or nothing is there; by default the two say which. */
  emptyTitle?: string;
  /** The words over a list that could not be loaded. */
  loadFailure?: string;
  /** A record opens in a drawer over its list, whose search and filters stay; and so does the form of a new one. */
  overList?: boolean;
  /** A row opens in its place, below itself; load it lazily. */
  inPlace?: ComponentType<{ record: Row }>;
  /** A log whose rows the server counts up to here: its pages go by Newer and Older. */
  countedTo?: number;
  /** Where a new one is made; by default below `path`. */
  createPath?: string;
  /** Whether nobody changes or deletes the record any more. */
  isFinal?(row: Row): boolean;
  /** What one may do with a record besides changing it; load it lazily. */
  recordActs?: ComponentType<{ record: Row }>;
  /** What one may do with several at once, besides archiving and deleting; load it lazily. */
  bulkActs?: ComponentType<{ rows: Row[]; onDone: () => void }>;
  /** A list of its own in place of the generated one: loads its page. Form, record and history stay. */
  listPage?: () => Promise<ComponentType<{ resource: Resource }>>;
  /** What one may do with all that the list finds, beside Export; load it lazily. */
  listActs?: ComponentType<{ filters: CrudFilter[] }>;
  /** What stands over the list, such as the form that makes its rows, with the filters of its address; load it lazily. */
  above?: ComponentType<{ filters: CrudFilter[] }>;
  /** Whether a row offers Edit; by default it does, for who may. */
  rowEdit?: boolean;
  /** What else one may do with a row; load it lazily. */
  rowActions?: ComponentType<{ record: Row }>;
  /** Whether a page of its own adds one. */
  canCreate?: boolean;
  canDelete?: boolean;
  /** That two of its records can be merged. */
  merge?: {
    /** What tells two of the same name apart: 'Section 4-A, born 4 May 2016'. */
    about(row: Row): string;
  };
  /** What goes with a record that is deleted. */
  deleteHint?: string;
}

/** A declared resource, with what follows from the declaration. */
export interface Resource<Row extends BaseRecord = BaseRecord> extends ResourceDeclaration<Row> {
  schema: z.ZodObject;
  title: string;
  plural: string;
  path: string;
  canCreate: boolean;
  /** What has `archived` in its schema. */
  canArchive: boolean;
  canDelete: boolean;
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

/** The term of a list's address that names the record over it. */
export const overListTerm = 'record';
