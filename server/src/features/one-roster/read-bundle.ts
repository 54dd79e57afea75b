import { parse } from 'csv-parse/sync';
import { isIsoDate } from '@homeroom/shared/dates';
import { rosterFiles, type RosterFile } from '@homeroom/shared/one-roster';
import { eitherOf, listOf } from '@homeroom/shared/text';
import { ZipParts, type ZipRefusals } from '../../workbook/public.js';
import { binding, manifestFiles, manifestHeadings, type BindingColumn } from './binding.js';
import { listed } from './cells.js';

/** Why a zip is not read, as a sentence for the person. */
export class BundleRefusal extends Error {
  override readonly name = 'BundleRefusal';
}

/** What is wrong with a row, and in which column. */
interface CellProblem {
  column: string;
  reason: string;
}

/** A row of a file: its number, where the headings are row 1, and its cells by column. Empty cells are absent. */
export interface BundleRow {
  row: number;
  cells: Partial<Record<string, string>>;
  problem?: CellProblem;
}

/** The files of a zip that the manifest names as bulk. */
export interface Bundle {
  files: Partial<Record<RosterFile, BundleRow[]>>;
  /** Sentences about files that are not imported. */
  notes: string[];
}

/** Rows of all files together. 20,000 students with eight classes each have 240,000. */
const mostRows = 300_000;
const longestCell = 5000;
const longestSourcedId = 255;

const refuse = (message: string) => new BundleRefusal(message);
const zipRefusals: ZipRefusals = {
  notAZip: () => refuse('This is not a .zip file.'),
  damaged: () => refuse('This .zip file is damaged, or names files outside it. Make it again and try again.'),
  tooLarge: () => refuse('This .zip file is too large when unpacked: more than 50 MB.'),
  tooMany: () => refuse('This .zip file contains too many files.'),
  locked: () => refuse('This .zip file has a password. Make it without one and try again.'),
};

/** Reads a zip of OneRoster 1.2 CSV files and checks each row by the standard. Throws a BundleRefusal if it is not one. */
export async function readBundle(bytes: Buffer): Promise<Bundle> {
  if (bytes.length === 0) throw refuse('The file is empty.');
  const zip = await ZipParts.open(bytes, zipRefusals);
  const names = zip.names.filter((name) => !/^__macosx\/|\.ds_store$/.test(name));
  const folder = names.find((name) => name.includes('/'));
  if (folder)
    throw refuse(
      `The files must not be in a folder, but the zip has ‘${folder.slice(0, 80)}’. Zip the files themselves.`,
    );
  if (!zip.has('manifest.csv'))
    throw refuse('The zip has no manifest.csv. A OneRoster file has one, which says what else is in it.');
  const modes = modesOf(await tableOf(zip, 'manifest'));
  const bulk = manifestFiles.filter((file) => modes.get(file) === 'bulk');
  for (const name of names) {
    const file = manifestFiles.find((each) => `${each.toLowerCase()}.csv` === name);
    if (file && !bulk.includes(file))
      throw refuse(`${file}.csv is in the zip, but manifest.csv says that it is absent.`);
  }
  for (const file of bulk)
    if (!zip.has(`${file}.csv`)) throw refuse(`manifest.csv says that there is a ${file}.csv, but the zip has none.`);
  const unread = bulk.filter((file) => !(file in binding));
  const files: Bundle['files'] = {};
  let count = 0;
  for (const file of rosterFiles.filter((each) => bulk.includes(each))) {
    const rows = rowsOf(file, await tableOf(zip, file));
    count += rows.length;
    if (count > mostRows) throw refuse('The files have more than 300,000 rows. Export fewer years or schools.');
    files[file] = rows;
  }
  if (count === 0) throw refuse('The files have no rows that Homeroom imports.');
  checkIds(files);
  checkReferences(files);
  return {
    files,
    notes:
      unread.length > 0
        ? [`${listOf(unread.map((file) => `${file}.csv`))} ${unread.length > 1 ? 'are' : 'is'} not imported.`]
        : [],
  };
}

/** The rows of a CSV file as lists, with its headings first. */
async function tableOf(zip: ZipParts, file: string): Promise<string[][]> {
  const pieces: Buffer[] = [];
  for await (const piece of zip.read(`${file}.csv`)) pieces.push(piece);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
  } catch {
    throw refuse(`${file}.csv is not in UTF-8. Save it as CSV UTF-8 and try again.`);
  }
  try {
    const table = parse(text, { bom: true, relax_column_count: true, max_record_size: 100_000 });
    // An empty line is a row with one empty cell; it keeps its number.
    return table as string[][];
  } catch (error) {
    const { lines } = error as { lines?: number };
    throw refuse(`${file}.csv is not CSV${lines ? ` in line ${lines}` : ''}: a quotation mark is missing or too many.`);
  }
}

/** How the manifest says each file is exchanged. */
function modesOf([headings = [], ...rows]: string[][]): Map<string, string> {
  if (manifestHeadings.some((heading, n) => headings[n]?.trim() !== heading))
    throw refuse(`manifest.csv must have the headings ${listOf(manifestHeadings)}.`);
  const properties = new Map(rows.map(([name = '', value = '']) => [name.trim(), value.trim()]));
  const version = properties.get('oneroster.version');
  if (!version) throw refuse('manifest.csv does not say oneroster.version.');
  if (!/^1\.2(\.\d+)?$/.test(version))
    throw refuse(`This is OneRoster ${version.slice(0, 20)}. Homeroom imports version 1.2.`);
  const layout = properties.get('manifest.version');
  if (layout !== '1.0') throw refuse('manifest.csv must say manifest.version 1.0.');
  const modes = new Map(manifestFiles.map((file) => [file, properties.get(`file.${file}`) ?? 'absent']));
  for (const [file, mode] of modes) {
    if (mode === 'delta')
      throw refuse(
        `${file}.csv has only changes (delta). Homeroom imports whole files: choose bulk where the file is exported.`,
      );
    if (mode !== 'bulk' && mode !== 'absent')
      throw refuse(`manifest.csv says file.${file} ‘${mode.slice(0, 20)}’, which must be bulk or absent.`);
  }
  return modes;
}

function rowsOf(file: RosterFile, [headings = [], ...table]: string[][]): BundleRow[] {
  const names = headings.map((heading) => heading.trim());
  const twice = names.find((name, n) => name && names.indexOf(name) < n);
  if (twice) throw refuse(`${file}.csv has the column ${twice.slice(0, 60)} twice.`);
  const places = binding[file].map((column) => ({ ...column, at: names.indexOf(column.name) }));
  const missing = places.filter(({ isRequired, at }) => isRequired && at === -1).map(({ name }) => name);
  if (missing.length > 0)
    throw refuse(`${file}.csv has no column ${listOf(missing)}. Column names are written as in the standard.`);
  return table.flatMap((texts, n): BundleRow[] => {
    if (texts.every((text) => text.trim() === '')) return [];
    const cells: BundleRow['cells'] = {};
    let problem: CellProblem | undefined;
    for (const { at, ...column } of places) {
      const text = (texts[at] ?? '').trim();
      if (text) cells[column.name] = text.slice(0, longestCell);
      problem ??= problemOf(column, text);
    }
    if (texts.slice(names.length).some((text) => text.trim()))
      problem = { column: '', reason: 'The row has more cells than there are headings.' };
    return [{ row: n + 2, cells, ...(problem && { problem }) }];
  });
}

function problemOf({ name, isRequired, isDate, oneOf, refersTo, isList }: BindingColumn, text: string) {
  const wrong = (reason: string): CellProblem => ({ column: name, reason });
  if (text === '') return isRequired ? wrong(`${name} is missing.`) : undefined;
  if (text.length > longestCell) return wrong(`${name} is too long.`);
  if (name === 'sourcedId' || refersTo ? /\p{Cc}/u.test(text) : text.includes('\0'))
    return wrong(`${name} contains a character that cannot be saved.`);
  if (isDate && !isIsoDate(text)) return wrong(`${name} is not a date such as 2026-11-18.`);
  if (oneOf && !oneOf.includes(text) && !text.startsWith('ext:')) return wrong(`${name} must be ${eitherOf(oneOf)}.`);
  if (name === 'status' && text !== 'active' && text !== 'tobedeleted')
    return wrong('status must be empty, active or tobedeleted.');
  if ((name === 'sourcedId' || refersTo) && (isList ? listed(text) : [text]).some((id) => id.length > longestSourcedId))
    return wrong(`${name} has more than ${longestSourcedId} characters.`);
  return undefined;
}

/** Refuses all rows but the first of one sourcedId. */
function checkIds(files: Bundle['files']) {
  for (const rows of Object.values(files)) {
    const seen = new Map<string, number>();
    for (const each of rows) {
      const { sourcedId } = each.cells;
      const first = sourcedId === undefined ? undefined : seen.get(sourcedId);
      if (first !== undefined) each.problem ??= { column: 'sourcedId', reason: `Row ${first} has the same sourcedId.` };
      else if (sourcedId !== undefined) seen.set(sourcedId, each.row);
    }
  }
}

/** Refuses rows that refer to a row that is not there. */
function checkReferences(files: Bundle['files']) {
  const ids = new Map(
    rosterFiles.map((file) => [file, new Set((files[file] ?? []).map(({ cells }) => cells['sourcedId']))] as const),
  );
  for (const file of rosterFiles)
    for (const { name, refersTo, isList, isRequired } of binding[file]) {
      // A file that is absent may not be needed for what is optional.
      if (!refersTo || (!files[refersTo] && !isRequired)) continue;
      for (const each of files[file] ?? []) {
        const text = each.cells[name];
        const gone = text && (isList ? listed(text) : [text]).find((id) => !ids.get(refersTo)!.has(id));
        if (gone) each.problem ??= { column: name, reason: `${refersTo}.csv has no sourcedId ‘${gone.slice(0, 80)}’.` };
      }
    }
}
