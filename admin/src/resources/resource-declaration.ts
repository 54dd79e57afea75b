import type { BaseRecord, CrudFilter } from '@refinedev/core';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Subject } from '@homeroom/shared/abilities';
import type { FieldProblem } from '@homeroom/shared/errors';
import type { IsoDate } from '@homeroom/shared/dates';
import type { ImportColumns } from '@homeroom/shared/imports';
import type { NameOrder } from '@homeroom/shared/names';
import type { Role } from '@homeroom/shared/roles';
import type { Sort } from '../components/use-address';
import type { FormQuestions } from '../components/ask-question';
import type { MenuEntry, Slots } from '../frame/define-feature';
import type {
  ChipsDeclaration,
  FieldDeclaration,
  FieldName,
  FilterDeclaration,
  RecordsDeclaration,
} from './field-declaration';

/** The words of a resource's screens; those that may be left out have usual ones. */
interface ResourceWords<Row> {
  /** In the menu and in breadcrumbs: 'Students'. */
  label: string;
  /** The title of the list, if it differs from `label`: 'Student List'. */
  title?: string;
  singular: string;
  /** By default `label` in lower case. */
  plural?: string;
  /** One line that says what the rows are. */
  describe: string;
  /** Opens the form for a new record: 'Add student'. */
  add?: string;
  /** The button that saves a new record, and any record's while it is saved. */
  create?: string;
  saving?: string;
  created?: string;
  saved?: string;
  deleted?: string;
  /** The question before a record is deleted. */
  askDelete?(row: Row): string;
  /** Tells what else is deleted with a record. */
  deleteHint?: string;
  /** The titles of errors. */
  notLoaded?: string;
  notCreated?: string;
  notSaved?: string;
  notDeleted?: string;
  loading?: string;
  /** The title of a list without rows; by default it tells whether nothing matches or nothing exists. */
  emptyTitle?: string;
  /** One sentence for an empty list. */
  emptyHint: string;
  /** Said if nothing matches the search. */
  noMatch?(search: string): string;
  /** The fields that the search covers, if they are more than its placeholder says. */
  covers?: string;
  /** Said if nothing matches the filters. */
  noneFiltered?: string;
}

interface ResourceRoutes {
  /** The path of its screens, by default `/${name}`. Below another screen's path, the breadcrumbs show that screen as its parent. */
  path?: string;
  /** The path of the form for a new record; by default below `path`. */
  create?: string;
  /** Roles that may open its screens; by default administrators, and teachers if they may read it (`accessTo`). */
  roles?: readonly Role[];
  /** The list's menu entry, in the spec's order; without it, other screens link to the list. */
  menu?: Omit<MenuEntry, 'path' | 'label'>;
}

type CardSlot = Exclude<
  { [Name in keyof Slots]: object extends Slots[Name] ? Name : never }[keyof Slots],
  'overScreens'
>;

interface ListDeclaration<Row> {
  /** The table's fields; the first links to the record. */
  columns: readonly FieldName<Row>[];
  /** The columns that fit a narrow window, and beside an open record; without it, all. */
  narrow?: readonly FieldName<Row>[];
  /** The columns that fit a tablet, under 1024 px, where the others can be chosen; without it, as in a narrow window. */
  onTablet?: readonly FieldName<Row>[];
  /** The fields on a phone, heading first; by default those of the table. The pill is always shown. */
  onPhone?: readonly FieldName<Row>[];
  /** The field that the list is sorted by at first; a leading '-' reverses the order. */
  order?: string;
  /** The search's placeholder, which names its fields: 'Search name, e-mail'. Without it there is no search. */
  search?: string;
  filters?: readonly (FieldName<Row> | FilterDeclaration | ChipsDeclaration<Row>)[];
  /** Loads a list of which all rows are loaded once, instead of page by page. */
  all?: () => Promise<AllRows>;
  /** For a log: the server counts rows up to here, and pages have Newer and Older. */
  countedTo?: number;
  /** Shown above the list, such as the form that adds rows; gets the filters of the address; load it lazily. */
  above?: ComponentType<{ filters: CrudFilter[] }>;
  /** By resource, the field that names the record whose page shows a panel of these rows: `{ students: 'studentId' }`. */
  panelOn?: Readonly<Record<string, FieldName<Row>>>;
  /** By slot, a card with the first rows that a filter finds, for whoever may read them; nothing while there are none. */
  cards?: { [Name in CardSlot]?: RecordsDeclaration<Row> & { title: string } };
}

type Values = Record<string, unknown>;

interface FormDeclaration<Row> {
  /** The fields in parts, with a title or drawn by a component of their own; fields in no part come below them. */
  parts?: readonly { title?: string; fields: readonly string[]; part?: ComponentType }[];
  /** The values of a new record. */
  initial?: (today: IsoDate) => Values;
  /** Fields of a new record that follow another one until somebody changes them, such as a code its name. Not sent until then. */
  follows?: Readonly<Record<string, { field: string; by: (text: string) => string }>>;
  /** What is sent for a new record, if its form has other values. */
  sent?(values: Values): Values;
  /** Checks across fields that the schema cannot express. */
  check?(values: Values): FieldProblem | readonly FieldProblem[] | null;
  /**
   * The questions before a new record is added, or the changed `values` of one are saved, for example whether it already exists; `null`
   * for none.
   */
  question?(values: Values, record?: BaseRecord): Promise<FormQuestions>;
  /** Shows the effect of a change below the fields; load it lazily. */
  effect?: ComponentType<{ record: BaseRecord; values: Values }>;
  /** Beside the form, such as a preview of its values; load it lazily. */
  beside?: ComponentType<{ values: Values }>;
  /** The form for a new record opens above the list, not over it. */
  aboveList?: boolean;
  /** A new record cannot be saved before this field is filled in. */
  begins?: string;
  /** Said above the fields if one that must be filled in is empty. */
  incomplete?: string;
  /** One line under the name of a record that is being edited, if the name alone is not enough. */
  about?(row: Row): ReactNode;
  /** Where to go after adding a record, instead of back: to its page if there is more to do, or to this path. */
  afterCreate?: 'page' | ((row: Row) => string);
}

interface PageDeclaration<Row> {
  /**
   * Where a record and the form for a new one open: on a page of their own, or in a drawer over the list, which keeps its search and
   * filters. With 'besideList', the record is beside the list where there is room; with 'inRow', the row expands to the `panels`.
   */
  opens?: 'ownPage' | 'overList' | 'besideList' | 'inRow';
  /** The fields at the top; by default those of the form and the list; empty if the panels show everything. */
  facts?: readonly FieldName<Row>[];
  /** Leads the page with what people open it for; the facts then come below the panels. Load it lazily. */
  lead?: ComponentType<{ record: Row }>;
  /** Further panels below the facts; load them lazily. */
  panels?: ComponentType<{ record: Row }>;
}

interface ActDeclarations<Row> {
  /** Whether records can be added on a page of their own; by default yes. */
  create?: boolean;
  /** Where a record can be edited: on its page, or also in its row, as by default. */
  edit?: 'row' | 'page' | false;
  /** Where a record can be deleted: on its page, as by default, or also in its row. */
  delete?: 'row' | 'page' | false;
  /** Whether this record can no longer be changed or deleted. */
  isFinal?(row: Row): boolean;
  /**
   * The columns of its import, as the server declares them: uploads, pasted lines, preview and undo follow from it. Or the page of an
   * import of its own kind, as a function that loads it.
   */
  import?: ImportColumns | (() => Promise<ComponentType<{ resource: Resource }>>);
  /** Set if two records can be merged. */
  merge?: {
    /** Distinguishes two records with the same name: 'Section 4-A, born 4 May 2016'. */
    about(row: Row): string;
    /** The values of a field in words, where the list's are not enough to choose between two. */
    words?: Partial<Record<string, (row: Row) => string>>;
  };
  /** Further actions for a row; load these and the following lazily. */
  row?: ComponentType<{ record: Row }>;
  /** For an open record. */
  record?: ComponentType<{ record: Row }>;
  /** For the chosen rows, besides archive and delete. */
  bulk?: ComponentType<{ rows: Row[]; onDone: () => void }>;
  /** The next step, on the result of an import. */
  imported?: ComponentType<{ isPrimary: boolean }>;
  /** For all rows that the list finds, beside Export. */
  list?: ComponentType<{ filters: CrudFilter[] }>;
}

/**
 * The admin's declaration of a resource: what it is, then what its screens say, where they are, and what the list, the form, the page and
 * the actions have. Everything else comes from the shared schema.
 */
export interface ResourceDeclaration<Row extends BaseRecord = BaseRecord> {
  /** The resource's path in the API, such as 'class-types'. */
  name: string;
  subject: Subject;
  /** The schema of further fields of a row, for labels and words. */
  rows?: z.ZodObject;
  /** The schema of a change, if it differs from that of a new record. */
  change?: z.ZodObject;
  /** A record's name; by default its first column. */
  nameOf?(row: Row): string;
  words: ResourceWords<Row>;
  routes?: ResourceRoutes;
  fields?: { [Name in FieldName<Row>]?: FieldDeclaration<Row> };
  list: ListDeclaration<Row>;
  form?: FormDeclaration<Row>;
  page?: PageDeclaration<Row>;
  acts?: ActDeclarations<Row>;
}

/** A list's search and order, kept in the address with its own filters. */
export interface ListTerms {
  q: string;
  sort: Sort | null;
  view?: 'cards' | 'table' | null;
}

/** A list of which all rows are loaded once; the browser searches, filters, sorts and counts them. */
export interface AllRows<Row extends BaseRecord = BaseRecord, Terms extends ListTerms = ListTerms> {
  /** The path that answers with all rows. */
  from: string;
  /** The answer as the list shows it, in the usual order. */
  rowsOf(answer: readonly unknown[], order: NameOrder): Row[];
  /** The search, the order and the filters in the address. */
  address: z.ZodObject<Record<string, z.ZodType>>;
  /** The rows that match the address, in its order. */
  arrange(rows: readonly Row[], terms: Terms): Row[];
  /** The list's columns, if they need other code than the record's page. */
  columns?: Record<string, FieldDeclaration<Row>>;
  /** A notice if loading fails; the list is then empty. */
  failure?: { message: string; description: string };
  /** The rows as cards, which the person may choose instead of the table. */
  Cards?(
    props: { resource: Resource; rows: readonly Row[] } & Pick<AllRowsList<Row, Terms>, 'chosen' | 'onChoose'>,
  ): ReactNode;
  /** Whether `useParts` draws chips, whose place is kept while the rows load. */
  hasChips?: boolean;
  /** A hook for what the list draws itself. */
  useParts?(list: AllRowsList<Row, Terms>): ListParts;
}

/** What a list that draws itself gets. */
export interface AllRowsList<Row, Terms> {
  resource: Resource;
  /** Without search and filters; `undefined` until they are loaded. */
  every: Row[] | undefined;
  /** Those that match the address. */
  rows: Row[];
  address: Terms;
  change(to: Partial<Terms>): void;
  /** Chosen for the bulk actions; without `onChoose` there are no check boxes. */
  chosen: readonly Row[];
  onChoose?(rows: Row[]): void;
}

/** What a list draws itself. */
export interface ListParts {
  describe?: ReactNode;
  /** Above the filter bar, such as chips. */
  above?: ReactNode;
  /** In the filter bar, after the search. */
  bar?: ReactNode;
  /** The filters on a phone. */
  drawer?: ReactNode;
  /** In the panel, above the rows. */
  panel?: ReactNode;
  /** The rows, instead of the table. */
  rows?: ReactNode;
  below?: ReactNode;
}

type With<Group, Names extends keyof Group> = Group & Required<Pick<Group, Names>>;

/** A declared resource, with what follows from the declaration. */
export interface Resource<Row extends BaseRecord = BaseRecord> extends ResourceDeclaration<Row> {
  schema: z.ZodObject;
  change: z.ZodObject;
  words: With<ResourceWords<Row>, 'title' | 'plural'>;
  routes: With<ResourceRoutes, 'path' | 'roles'>;
  form: FormDeclaration<Row>;
  page: With<PageDeclaration<Row>, 'opens'>;
  acts: With<ActDeclarations<Row>, 'create' | 'edit' | 'delete'> & {
    /** Whether the schema has `archived`. */
    archive: boolean;
  };
}
