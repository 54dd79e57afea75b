/** A country of ISO 3166-1, such as 'IE', for its English formats (decisions 2.17). */
export type Region = string;

/** The region until a school says another: days before months, 24 hours, weeks start on Monday. */
export const standardRegion: Region = 'GB';

/** Region codes that are not countries: the UN, Europe, and uninhabited places. */
const noCountry = new Set('EU EZ UN QO XA XB ZZ AC CP CQ DG TA EA IC BV HM'.split(' '));
/** The countries that print on US Letter (CLDR, measurementData). */
const letterCountries = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let countries: { code: Region; name: string }[] | undefined;

/** Every country with its English name, by name. */
export function allCountries() {
  if (countries) return countries;
  const named = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return (countries = letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = noCountry.has(code) ? undefined : named.of(code);
      // Skips obsolete codes: 'DD' is now 'DE'.
      return name && new Intl.Locale(`en-${code}`).region === code ? [{ code, name }] : [];
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en')));
}

export const isCountry = (code: string) => allCountries().some((country) => country.code === code);

/** Days from 1, Monday, to 7. */
interface WeekInfo {
  firstDay: number;
  weekend?: number[];
}

/** Features of newer runtimes that TypeScript's types lack. */
type KnowingLocale = Intl.Locale & {
  getTimeZones?: () => string[] | undefined;
  getWeekInfo?: () => WeekInfo;
  weekInfo?: WeekInfo;
};

const canonical = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
/** By time zone as given: finding out takes 20 ms, and its canonical name alone 0.07 ms, on every request. */
const byZone = new Map<string, Region>();

/** The country of a time zone, if the runtime knows it: 'Europe/Dublin' is in Ireland. */
export function regionOfZone(timeZone: string): Region {
  const cached = byZone.get(timeZone);
  if (cached) return cached;
  const zone = canonical(timeZone);
  const isOfCountry = zone.includes('/') && !zone.startsWith('Etc/');
  const isThere = ({ code }: { code: Region }) =>
    (new Intl.Locale(`en-${code}`) as KnowingLocale).getTimeZones?.()?.some((each) => canonical(each) === zone);
  const found = (isOfCountry && allCountries().find(isThere)?.code) || standardRegion;
  byZone.set(timeZone, found);
  return found;
}

const once = <T>(make: () => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** The main language of a country, such as 'sv-Latn-SE', whose alphabet orders the names of its schools (decisions 2.25). */
export const languageOf = (region: Region) => new Intl.Locale(`und-${region}`).maximize().baseName;

const clockParts = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;

/** Each format is created when it is first used: creating all of them took a phone 50 ms before its first screen. */
function formatsOf(region: Region) {
  const locale = `en-${region}`;
  const week = once(() => {
    const features = new Intl.Locale(locale) as KnowingLocale;
    return features.getWeekInfo?.() ?? features.weekInfo;
  });
  return {
    region,
    language: once(() => languageOf(region)),
    /** The order of names (decisions 2.25). */
    names: once(() => new Intl.Collator(languageOf(region), { numeric: true, sensitivity: 'accent' })),
    /** The order of a numeric date. */
    order: once(() => orderOf(new Intl.DateTimeFormat(locale))),
    hour12: once(() => new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ?? false),
    /** A time of day, without and with seconds. */
    clock: once(() => new Intl.DateTimeFormat(locale, clockParts)),
    exactClock: once(() => new Intl.DateTimeFormat(locale, { ...clockParts, second: '2-digit' })),
    /** 0 is Sunday. */
    firstWeekday: () => (week()?.firstDay ?? 1) % 7,
    weekend: () => (week()?.weekend ?? [6, 7]).map((day) => day % 7),
    numbers: once(() => new Intl.NumberFormat(locale)),
    /** What separates cells in a CSV file: spreadsheets take ';' where a comma is the decimal sign. */
    separator: once((): ',' | ';' => (decimalSign(region) === ',' ? ';' : ',')),
    paper: (): 'A4' | 'Letter' => (letterCountries.has(region) ? 'Letter' : 'A4'),
    /** Lists of all, and of one or the other. */
    all: once(() => new Intl.ListFormat(locale, { type: 'conjunction' })),
    either: once(() => new Intl.ListFormat(locale, { type: 'disjunction' })),
  };
}

/** The decimal sign of a country in its own language: its spreadsheets follow that, also where our English does not. */
function decimalSign(region: Region) {
  const { language } = new Intl.Locale(`und-${region}`).maximize();
  const numbers = new Intl.NumberFormat(`${language}-${region}`, { numberingSystem: 'latn' });
  return numbers.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;
}

type DateOrder = 'dmy' | 'mdy' | 'ymd';

const orders: Record<string, DateOrder> = { m: 'mdy', y: 'ymd' };

const orderOf = (dates: Intl.DateTimeFormat): DateOrder => {
  const first = dates.formatToParts(0).find(({ type }) => type !== 'literal')!;
  return orders[first.type.charAt(0)] ?? 'dmy';
};

interface School {
  readonly region: Region;
}

let school: School = { region: standardRegion };
let formats: ReturnType<typeof formatsOf> | undefined;

/** Says whose region the formats are of: the server's `SchoolTime`, which may change it at any time. */
export const followRegion = (owner: School) => void (school = owner);

/** Sets the region in a browser, or in a thread for its task. */
export const setRegion = (region: Region) => followRegion({ region });

export function regionFormats() {
  if (formats?.region !== school.region) formats = formatsOf(school.region);
  return formats;
}
