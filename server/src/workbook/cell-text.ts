import { withoutGuard } from '@homeroom/shared/csv';
import { dayMs } from '@homeroom/shared/dates';
import { cleanText, withoutControls } from '@homeroom/shared/clean-text';
import { foldText } from '@homeroom/shared/text';

/**
 * Cell text as we store it (decisions 2.16): NFC, trimmed, `_x0041_` escapes decoded, lines ended by '\n', without control
 * characters, lone surrogates, the apostrophe that our CSV files put before formulas, or the formula that those of other systems make
 * of a text: '="0612"'.
 */
export const textOf = (raw: string) =>
  withoutGuard(
    cleanText(
      withoutControls(
        raw
          .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
          .replace(/\r\n?/g, '\n'),
      ).replace(/\p{Surrogate}/gu, '\uFFFD'),
    ),
  ).replace(/^="([^"]*)"$/, '$1');

/** How to fill in a column, at the end of its heading: 'Gender (M/F)', 'Date of Birth (DD/MM/YYYY)'. */
const hint = /[([](?:m\/f(?:\/[xo])?|[dmyjat]+(?:[ ./-][dmyjat]+){2}|required|mandatory|optional)[)\]]\s*$/i;

/** A heading reduced to its letters and digits, without case, accents and hints, to compare spellings. */
export const headingKey = (heading: string) => foldText(heading.replace(hint, '')).replace(/[^\p{L}\p{N}]/gu, '');

// eslint-disable-next-line no-restricted-syntax -- plain decimals, which programs read
const decimals = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });

/** A number as plain decimal text: '42', '3.5', '0.0000001'. Fractions get 15 digits, as in spreadsheet programs. */
export function numberOf(raw: string): string {
  const text = raw.trim();
  if (/^-?\d+$/.test(text)) return text.replace(/^(-?)0+(?=\d)/, '$1').replace(/^-0$/, '0');
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? text : decimals.format(value).replace(/^-0$/, '0');
}

/**
 * A date or time from its serial number, without a time zone: '2014-09-30', '2014-09-30 08:15', '08:15', with seconds if
 * there are any, or '2014' alone. An out-of-range serial stays a number. `from1904`: the workbook counts days from 1904.
 */
export function serialOf(raw: string, kind: DateKind, from1904: boolean): string {
  const serial = Number(raw);
  if (raw.trim() === '' || !(serial >= 0 && serial < 2_958_466)) return numberOf(raw);
  const seconds = Math.round(serial * 86_400);
  const days = Math.floor(seconds / 86_400);
  // The 1900 system counts a 29 February 1900, which did not exist.
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const instant = new Date(epoch + days * dayMs + (seconds % 86_400) * 1000).toISOString();
  const date = instant.slice(0, 10);
  const time = instant.slice(11, instant.endsWith(':00.000Z') ? 16 : 19);
  if (kind === 'time') return time;
  if (kind === 'year') return date.slice(0, 4);
  return kind === 'date' || time === '00:00' ? date : `${date} ${time}`;
}

/** The part of a date that a number format shows. */
export type DateKind = 'date' | 'time' | 'date and time' | 'year';

/** A cell of type 'd', in which some programs write ISO 8601 dates. */
export const isoOf = (raw: string) =>
  raw
    .trim()
    .replace(/T00:00:00(\.0+)?Z?$/, '')
    .replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:00)?.*$/, '$1 $2');
