import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import { dash } from '../components/dash';
import { Pill } from '../components/pill';
import { fileTime, shortTime } from '../components/use-moment';
import { readSchool } from '../providers/school';
import { referenceName } from '@homeroom/shared/references';
import { lastNameField, nameInWords } from '@homeroom/shared/names';
import { ReferenceName } from './field-value';
import { fieldText } from './field-text';
import { describedFields, wordsOf, type Field } from './fields';
import { isByLastName, lastNameSort, nameBeside, nameText } from './names';
import type { FieldDeclaration } from './field-declaration';
import type { Resource } from './resource-declaration';

/** One field of a row, as lists, pages and exports show it. */
export interface Column {
  name: string;
  title: string;
  width?: number | string;
  line?: 'full' | 'cut' | 'rest';
  /** The field that the server sorts by; a leading '-' reverses the order. */
  sortBy: string | null;
  /** Whether it is shown as a pill; on a phone it is beside the name. */
  pill: boolean;
  text: (row: BaseRecord) => string;
  cell: (row: BaseRecord) => ReactNode;
  around?: (link: ReactNode, row: BaseRecord) => ReactNode;
  /** For a spreadsheet: numbers and dates as they are stored. */
  exported: (row: BaseRecord) => string | number;
}

const ordered: Field['kind'][] = ['line', 'email', 'tel', 'number', 'yes-no', 'choice', 'date', 'time'];
const figures: Field['kind'][] = ['number', 'date', 'time', 'instant', 'tel'];
const inDigits = (text: string, figure: boolean) => (figure ? <span className="num">{text}</span> : text);

function textOf(field: Field | undefined, row: BaseRecord, name: string): string {
  const value: unknown = row[name];
  if (field?.kind === 'instant' && typeof value === 'string') return shortTime(value);
  return (field?.reference && referenceName(row, field)) ?? fieldText(field ?? { kind: 'line' }, value);
}

function sortFieldOf(name: string, declared: boolean | string | undefined, field: Field | undefined) {
  if (typeof declared === 'string') return declared;
  if (field?.reference && declared !== false) {
    return isByLastName(field.reference.resource) ? lastNameField(nameBeside(name)) : nameBeside(name);
  }
  return (declared ?? (field !== undefined && ordered.includes(field.kind))) ? (lastNameSort(name) ?? name) : null;
}

function cellOf(
  name: string,
  text: string,
  declared: FieldDeclaration<BaseRecord>,
  field: Field | undefined,
  row: BaseRecord,
): ReactNode {
  if (declared.render) return declared.render(row);
  if (field?.reference && row[field.name] && !declared.text)
    return (
      <ReferenceName
        reference={field.reference}
        id={row[field.name]}
        shownName={nameText(row, nameBeside(name)) ?? referenceName(row, field)}
      />
    );
  if (text === '') return dash;
  const tone = declared.tones?.[text];
  if (tone) return <Pill tone={tone}>{text}</Pill>;
  if (field?.kind === 'paragraph') return <span className="long-value">{text}</span>;
  return field ? inDigits(text, figures.includes(field.kind)) : inDigits(text, typeof row[name] === 'number');
}

function columnOf(resource: Resource, name: string, fields: Field[]): Column {
  const field = fields.find((each) => each.name === name);
  const declared: FieldDeclaration<BaseRecord> = resource.fields?.[name] ?? {};
  const named = field?.reference ? nameBeside(name) : name;
  const text = (row: BaseRecord) => declared.text?.(row) ?? nameText(row, named) ?? textOf(field, row, name);
  const isPlain = !declared.text && (!field || field.kind === 'number' || field.kind === 'date');
  return {
    name,
    title: declared.title ?? field?.label ?? wordsOf(name),
    width: declared.width,
    line: declared.line,
    sortBy: sortFieldOf(name, declared.sort, field),
    pill: declared.tones !== undefined,
    text,
    cell: (row) => cellOf(name, text(row), declared, field, row),
    around: declared.around?.bind(declared),
    exported: (row) => {
      if (declared.exported) return declared.exported(row);
      if (field?.kind === 'instant' && row[name]) return fileTime(readSchool().timeZone, String(row[name]));
      const stored: unknown = isPlain || nameText(row, named) !== undefined ? row[named] : undefined;
      return typeof stored === 'number' || typeof stored === 'string' ? stored : text(row);
    },
  };
}

export const columnsOf = (resource: Resource, names: readonly string[] = resource.list.columns): Column[] => {
  const fields = describedFields(resource);
  return names.map((name) => columnOf(resource, name, fields));
};

/** A record's name in titles, links and lists. */
export const recordName = (resource: Resource, row: BaseRecord) =>
  resource.nameOf?.(row) ?? columnsOf(resource, resource.list.columns.slice(0, 1))[0]!.text(row);

/** A record's name in a sentence: of a person as it is written, 'Adam Ahmed'. */
export function recordInWords(resource: Resource, row: BaseRecord): string {
  const [name] = resource.list.columns;
  const isPerson = !resource.nameOf && name !== undefined && nameText(row, name) !== undefined;
  return isPerson ? nameInWords(row as Record<string, string>, name) : recordName(resource, row);
}
