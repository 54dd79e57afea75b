import { cellOf, cellText, type CellPlace } from '@homeroom/shared/attendance/cell-place';
import { reasonPattern } from '@homeroom/shared/absence-reasons';
import { isIsoDate } from '@homeroom/shared/dates';
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router';
import { z } from 'zod';
import { packDates, unpackDates } from './packed-dates';

/** A screen's state in its address: a zod object whose fields are the parameters, each a codec with its default in `.catch`. */
type AddressSchema = z.ZodObject<Record<string, z.ZodType>>;

/** A value written as one text; `read` returns null for invalid text. */
export const word = <Value>(read: (text: string) => Value | null, write: (value: Value) => string) =>
  z.codec(
    z.string(),
    z.custom<Value>((value) => value !== null),
    { decode: (text) => read(text) as Value, encode: write },
  );

export const text = z.string().catch('');
export const oneOf = <const Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string = String,
) =>
  word((written) => values.find((value) => nameOf(value) === written) ?? null, nameOf)
    .nullable()
    .catch(null);
export const idWord = word((written) => (/^[1-9]\d{0,9}$/.test(written) ? Number(written) : null), String);
export const id = idWord.optional().catch(undefined);
export const date = z.string().refine(isIsoDate).optional().catch(undefined);

/** The reason of an absence (`reasonPattern`): `?reason=excused`. */
export const absenceReason = z.string().regex(reasonPattern).optional().catch(undefined);

/** A mark in a panel of its own: `?cell=12.2026-11-17.3`. */
export const cell = word<CellPlace>(cellOf, cellText).nullable().catch(null).meta({ isPanel: true });

/** Repeated in the address: `?section=2-B&section=3-A`. */
export const texts = z
  .codec(z.string().or(z.array(z.string())), z.array(z.string()), {
    decode: (written) => [...new Set([written].flat())].filter(Boolean),
    encode: (values) => values,
  })
  .catch([]);

/** Some of `values`, in their own order: `?status=ABSENT.LATE`. */
export const among = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string = String) =>
  word(
    (written) => values.filter((value) => written.split('.').includes(nameOf(value))),
    (chosen) => chosen.map(nameOf).join('.'),
  ).catch([]);

/** `?hide=20261117.20261118`, or packed if there are many. Null if the address does not say. */
export const dates = word(unpackDates, packDates).nullable().catch(null);

/** `age`, or `-age` for descending. */
export type Sort<By extends string = string> = By | `-${By}`;

export const sortBy = <By extends string>(names: readonly By[]) =>
  z.enum(names.flatMap((name): Sort<By>[] => [name, `-${name}`]));

export const orderOf = <By extends string>(sort: Sort<By>) => ({
  by: sort.replace(/^-/, '') as By,
  descending: sort.startsWith('-'),
});

export const pageSizes = [20, 50, 100, 200];
const wholeNumber = word((written) => (/^[1-9]\d{0,5}$/.test(written) ? Number(written) : null), String);

/** Rows in the chosen order, or without one in their own, which also decides among equals. */
export function inOrder<Row, By extends string>(
  rows: Row[],
  sort: Sort<By> | null,
  comparing: (by: By) => (a: Row, b: Row) => number,
): Row[] {
  if (!sort) return rows;
  const { by, descending } = orderOf(sort);
  const compare = comparing(by);
  return rows.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b)));
}

/** The page of a list and its number of rows. */
export const paging = {
  page: wholeNumber.catch(1),
  size: wholeNumber.refine((size) => pageSizes.includes(size)).catch(50),
};

/** The state in these parameters; unknown and invalid values count as absent. */
export function readAddress<Schema extends AddressSchema>(schema: Schema, params: URLSearchParams): z.output<Schema> {
  const read = ([name, term]: [string, z.ZodType]) => {
    const values = params.getAll(name);
    return [name, term.parse(values.length > 1 ? values : values[0])];
  };
  return Object.fromEntries(Object.entries(schema.shape).map(read)) as z.output<Schema>;
}

/** The parameters after a change, without defaults; parameters that are not in the schema are kept. */
export function changeAddress<Schema extends AddressSchema>(
  schema: Schema,
  params: URLSearchParams,
  change: Partial<z.output<Schema>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    const term = schema.shape[name]!;
    const usual = term.parse(undefined);
    const written = z.encode(term, value ?? usual);
    if (JSON.stringify(written) === JSON.stringify(z.encode(term, usual))) next.delete(name);
    else [written].flat().forEach((each, at) => next[at ? 'append' : 'set'](name, String(each)));
  }
  return next;
}

/** Whether the change opens a panel, which Back then closes. */
const opensPanel = ({ shape }: AddressSchema, before: URLSearchParams, after: URLSearchParams) =>
  Object.entries(shape).some(([name, term]) => term.meta()?.isPanel && after.has(name) && !before.has(name));

/** The address before the open panel, in the state that the router keeps for the history entry. */
const beforePanel = () => (window.history.state as { usr?: { beforePanel?: string } } | null)?.usr?.beforePanel;

/**
 * A screen's state, kept only in the address, so that links, reloads and the Back button agree. A change starts from the browser's address,
 * because the router may not know the last change yet. After the person has left the screen it does nothing, because it would bring them
 * back. Opening a panel adds a history entry, and closing it goes back.
 */
export function useAddress<Schema extends AddressSchema>(schema: Schema) {
  type Address = z.output<Schema>;
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readAddress(schema, params), [schema, params]);
  /** The state as the browser has it: what a press acts on that can come before the last change is drawn. */
  const latest = () => readAddress(schema, new URLSearchParams(window.location.search));
  const change = (to: Partial<Address> | ((now: Address) => Partial<Address>), options?: NavigateOptions) => {
    if (window.location.pathname !== pathname) return;
    const now = new URLSearchParams(window.location.search);
    const next = changeAddress(schema, now, typeof to === 'function' ? to(latest()) : to);
    const before = beforePanel();
    if (String(next) === before) return void navigate(-1);
    const opens = opensPanel(schema, now, next);
    const state = { beforePanel: opens ? String(now) : before };
    setParams(next, options ?? { replace: !opens, preventScrollReset: true, state });
  };
  return { address, latest, change };
}
