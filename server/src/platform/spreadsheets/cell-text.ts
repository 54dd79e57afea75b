import { cleanText } from '@homeroom/shared/text';

/**
 * A text of a sheet as it is kept (decisions 2.16): in NFC, trimmed, `_x0041_` unfolded as spreadsheet programs fold it,
 * lines ended by '\n', without control characters and half pairs, which no database takes.
 */
export const textOf = (raw: string) =>
  cleanText(
    (raw.includes('_x')
      ? raw.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
      : raw
    )
      .replace(/\r\n?/g, '\n')
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g, '')
      .replace(/\p{Surrogate}/gu, '\uFFFD'),
  );

// eslint-disable-next-line no-restricted-syntax -- a cell's plain decimals, which are read by machines
const decimals = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });

/** A number as plain decimal text: '42', '3.5', '0.0000001'; 15 digits as spreadsheet programs show, whole numbers in full. */
export function numberOf(raw: string): string {
  const text = raw.trim();
  if (/^-?\d+$/.test(text)) return text.replace(/^(-?)0+(?=\d)/, '$1').replace(/^-0$/, '0');
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? text : decimals.format(value).replace(/^-0$/, '0');
}

const dayMs = 86_400_000;

/**
 * A date or time from its serial number, without any time zone: '2014-09-30', '2014-09-30 08:15', '08:15', seconds where
 * there are some. What no calendar has stays a number. `from1904`: the other of the two date systems.
 */
export function serialOf(raw: string, kind: DateKind, from1904: boolean): string {
  const serial = Number(raw);
  if (raw.trim() === '' || !(serial >= 0 && serial < 2_958_466)) return numberOf(raw);
  const seconds = Math.round(serial * 86_400);
  const days = Math.floor(seconds / 86_400);
  // The 1900 system counts a 29 February 1900 that never was.
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const instant = new Date(epoch + days * dayMs + (seconds % 86_400) * 1000).toISOString();
  const date = instant.slice(0, 10);
  const time = instant.slice(11, instant.endsWith(':00.000Z') ? 16 : 19);
  if (kind === 'time') return time;
  return kind === 'date' || time === '00:00' ? date : `${date} ${time}`;
}

/** What a number format shows of a date; `null` when it shows a number. */
export type DateKind = 'date' | 'time' | 'date and time';

/** ISO 8601, as some programs write dates into cells of type 'd'. */
export const isoOf = (raw: string) =>
  raw
    .trim()
    .replace(/T00:00:00(\.0+)?Z?$/, '')
    .replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:00)?.*$/, '$1 $2');
