import { z } from 'zod';
import { cleanCode, cleanLine, cleanText, isBlank, plainText, trimmed, withoutEdges } from './clean-text.js';
import { isIsoDate, isTimeZone } from './dates.js';
import type { FieldProblem } from './errors.js';
import { withArticle } from './text.js';

/** A record of another resource: its path, and its field with the name. */
export interface Reference {
  resource: string;
  label: string;
}

/** The metadata of a field for forms and lists. */
export interface FieldMeta {
  label?: string;
  help?: string;
  /** Words for the values of a choice; by default the values themselves. */
  options?: Record<string, string>;
  reference?: Reference;
  /** Common values of a free text. */
  suggestions?: readonly string[];
  /** How it is entered; by default a text is a single line, and a yes or no a switch, or a select if it has `options`. */
  input?: 'textarea' | 'email' | 'tel' | 'password' | 'weekdays' | 'checkbox';
  /** One of two fields of which only one may stay empty, so neither is called optional. */
  oneOfTwo?: boolean;
  /** The field with another date, which this one may not be before (`problemsIn`). */
  notBefore?: string;
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}

const requiredLine = (clean: (text: string) => string) => (max: number, label: string) =>
  z
    .string({ error: `Enter ${article(label)}.` })
    .overwrite(clean)
    .min(1, { error: `Enter ${article(label)}.`, abort: true })
    .max(max, `Use at most ${max} characters.`)
    .refine((value) => !isBlank(value), `Enter ${article(label)}.`)
    .meta({ label });

/** A required line of text, trimmed and normalised, of at most `max` characters. */
export const text = requiredLine(cleanLine);

/** A required name that spreadsheets and people refer to, such as a section's; '2–B' is stored as '2-B'. */
export const code = requiredLine(cleanCode);

/** A first or last name; a missing, empty or invisible one is ''. One of the two may be (`nameProblem`). */
export const nameField = (label: string) =>
  z
    .string({ error: `Enter ${article(label)}.` })
    .overwrite(cleanLine)
    .max(80, 'Use at most 80 characters.')
    .nullish()
    .transform((value) => (value && !isBlank(value) ? value : ''))
    .meta({ label, oneOfTwo: true });

export const personNames = () => ({ firstName: nameField('First name'), lastName: nameField('Last name') });

/** The problem of a person without any name (decisions 2.24); `null` if there is one. `of` is the prefix of the fields: 'student', 'parent1'. */
export function nameProblem(record: object, of = ''): FieldProblem | null {
  const [first, last] = of ? [`${of}FirstName`, `${of}LastName`] : ['firstName', 'lastName'];
  const isNamed = [first, last].some((field) => !isBlank(String((record as Record<string, unknown>)[field!] ?? '')));
  return isNamed ? null : { path: first!, message: 'Enter a first or last name.' };
}

type Values = Record<string, unknown>;
const rulesOf = new WeakMap<z.ZodObject, (record: Values) => readonly FieldProblem[]>();

/** The problems of a whole record by what its schema says over several fields: `notBefore` and `withRules`. */
export const problemsIn = (schema: z.ZodObject, record: Values): readonly FieldProblem[] =>
  rulesOf.get(schema)?.(record) ?? datesProblems(schema, record);

/**
 * Adds rules over several fields to the schema of a form. They are checked although a field is wrong, so that all problems are named at
 * once; the record has such a text or number as it was sent.
 */
export function withRules<Schema extends z.ZodObject>(
  schema: Schema,
  rules: (record: z.output<Schema>) => readonly FieldProblem[],
): Schema {
  const problemsOf = (record: Values) => [...problemsIn(schema, record), ...rules(record as z.output<Schema>)];
  /** A rule may read a list that is missing: then that is the only problem. */
  const ruledIfReadable = (record: Values, isPartWrong: boolean) => {
    try {
      return problemsOf(record);
    } catch (error) {
      if (isPartWrong) return [];
      throw error;
    }
  };
  const ruled = schema.superRefine(
    (record, context) => {
      const wrong = new Set(context.issues.map(({ path }) => path?.[0]));
      // A wrong field may be anything, such as 20,000 lists in each other.
      const readable = Object.entries(record).filter(([name, value]) => !wrong.has(name) || typeof value !== 'object');
      for (const { path, message } of ruledIfReadable(Object.fromEntries(readable), wrong.size > 0))
        if (!wrong.has(path)) context.addIssue({ code: 'custom', path: [path], message });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
  rulesOf.set(ruled, problemsOf);
  return ruled;
}

/** Adds `nameProblem` to the schema of a whole form. */
export const withName = <Schema extends z.ZodObject>(schema: Schema, of = ''): Schema =>
  withRules(schema, (record) => [nameProblem(record, of) ?? []].flat());

/** An optional text; a missing, empty or invisible one is `null`. */
export const optionalText = (max: number, label: string, clean = cleanText) =>
  z
    .string()
    .overwrite(clean)
    .max(max, `Use at most ${max} characters.`)
    .nullish()
    .transform((value) => (value && !isBlank(value) ? value : null))
    .meta({ label });

export const emailPattern =
  /^[^\s@<>()[\],;:"\\]+@(?:[^\s@.<>()[\],;:"\\'’/|?*!#%&=+]+\.)+[^\s@.<>()[\],;:"\\'’/|?*!#%&=+]+$/;

const quotes = "'‘’";

/** An e-mail address as it is stored and compared, without the quotes of some programs; a Chinese or Japanese keyboard's full stop is a dot. */
export const cleanEmail = (value: string) =>
  trimmed(plainText(value), (sign) => quotes.includes(sign))
    .replaceAll('。', '.')
    .toLowerCase();

/** An e-mail address in the form that is stored and compared: trimmed and in lower case. */
export const email = (label = 'E-mail') =>
  z
    .string({ error: 'Enter an e-mail address.' })
    .overwrite(cleanEmail)
    .max(254, 'Use at most 254 characters.')
    .regex(emailPattern, 'Enter an e-mail address such as name@school.org.')
    .meta({ label, input: 'email' });

export const optionalEmail = (label = 'E-mail') =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && plainText(value) === '' ? null : value),
      email(label)
        .nullish()
        .transform((value) => value ?? null),
    )
    .meta({ label, input: 'email' });

export const optionalPhone = () =>
  z
    .string()
    .overwrite((value) => plainText(value).replace(/[ \t]+/g, ' '))
    .max(40, 'Use at most 40 characters.')
    .refine((value) => !/[\r\n]/.test(value), { error: 'Enter one phone number, on one line.', abort: true })
    .regex(/^$|^[+()\d][\d ().\-/+x]*$/, 'Use digits, spaces and + ( ) - only.')
    .nullish()
    .transform((value) => value || null)
    .meta({ label: 'Phone', input: 'tel' });

type DateRules = Pick<FieldMeta, 'notBefore'>;

/** A required date: `date('Due back', { notBefore: 'lentOn' })`. */
export const date = (label: string, rules: DateRules = {}) =>
  z
    .string({ error: 'Choose a date.' })
    .overwrite(plainText)
    .refine(isIsoDate, 'Use a date such as 2026-11-17.')
    .meta({ label, format: 'date', ...rules });

/** An optional date; a missing or empty one is `null`. */
export const optionalDate = (label: string, rules: DateRules = {}) =>
  z
    .string()
    .overwrite(plainText)
    .refine((value) => value === '' || isIsoDate(value), 'Use a date such as 2026-11-17.')
    .nullish()
    .transform((value) => value || null)
    .meta({ label, format: 'date', ...rules });

/** The dates of a record that are before one that they may not be before: 'Due back is before Lent on.' */
function datesProblems({ shape }: z.ZodObject, record: Values): FieldProblem[] {
  const metaOf = (name: string) => (shape[name] as z.ZodType | undefined)?.meta() ?? {};
  return Object.keys(shape).flatMap((path) => {
    const { label = path, notBefore } = metaOf(path);
    if (!notBefore) return [];
    const [day, first] = [String(record[path]), String(record[notBefore])];
    if (!isIsoDate(day) || !isIsoDate(first) || day >= first) return [];
    return [{ path, message: `${label} is before ${metaOf(notBefore).label ?? notBefore}.` }];
  });
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

export const time = (label: string) =>
  z
    .string({ error: 'Choose a time.' })
    .overwrite(plainText)
    .regex(timePattern, 'Use a time such as 09:30.')
    .meta({ label, format: 'time' });

/** A secret that is stored encrypted; without one, the saved one stays. */
export const storedSecret = (label: string) =>
  z.string().overwrite(withoutEdges).max(500, 'Use at most 500 characters.').nullish().meta({
    label,
    help: 'Stored encrypted. It is never shown again.',
    input: 'password',
  });

/** An optional time; a missing or empty one is `null`. */
export const optionalTime = (label: string) =>
  z
    .string()
    .overwrite(plainText)
    .refine((value) => value === '' || timePattern.test(value), 'Use a time such as 09:30.')
    .nullish()
    .transform((value) => value || null)
    .meta({ label, format: 'time' });

/** A required whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number, label: string) =>
  z.int('Enter a whole number.').min(min, `Enter ${min} or more.`).max(max, `Enter at most ${max}.`).meta({ label });

/** An instant as ISO 8601 in UTC; lists filter it by days at the school. */
export const instant = (label: string) => z.string().meta({ label, format: 'date-time' });

export const timeZone = z
  .string({ error: 'Choose a time zone.' })
  .max(64)
  .refine(isTimeZone, 'Choose a time zone from the list.')
  .meta({ label: 'Time zone' });

/** The largest id in both databases. */
const largestId = 2_147_483_647;

/** The id of a record. */
export const id = z
  .int('Choose an entry from the list.')
  .positive('Choose an entry from the list.')
  .max(largestId, 'Choose an entry from the list.');

/** The id of a record of another resource; `field` is its name in the list to choose from. */
export const reference = (label: string, resource: string, field: string) =>
  id.meta({ label, reference: { resource, label: field } });

/** The id of a record of another resource, or `null`. */
export const optionalReference = (label: string, resource: string, field: string) =>
  id
    .nullish()
    .transform((value) => value ?? null)
    .meta({ label, reference: { resource, label: field } });

/** A yes or no, a switch in forms; a missing one is no, by the default of its column (`flag`). */
export const yesNo = (label: string) => z.boolean().optional().meta({ label });

/** A value that can be no record's id: in a query its field is named, in a path the address is wrong. */
const noId = {
  error: ({ path }: { path?: PropertyKey[] | undefined }) =>
    path?.length
      ? `'${path.map(String).join('.')}' must be the id of a record, such as 12.`
      : 'There is no record at this address.',
};

/** The id of a record in a path or query. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, noId)
  .transform(Number)
  .pipe(z.int().max(largestId, noId));

/** A list of at least `min` entries; a missing one gets the sentence of one that is too short. */
export const several = <Item extends z.ZodType>(item: Item, sentence: string, min = 1) =>
  z.array(item, sentence).min(min, sentence);

/** Values by key, of which there are at most `most`. More are refused unread, because zod would name the problem of each. */
export const byKey = <Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  key: Key,
  value: Value,
  most: number,
  sentence: string,
) =>
  z
    .preprocess(
      (values, context) => {
        if (typeof values === 'object' && Object.keys(values ?? {}).length > most) context.addIssue(sentence);
        return values;
      },
      z.record(key, value),
    )
    .meta({ maxProperties: most });

const article = (label: string) => withArticle(label.charAt(0).toLowerCase() + label.slice(1));
