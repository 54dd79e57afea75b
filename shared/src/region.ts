/** A country of ISO 3166-1, such as 'IE', for its English formats (decisions 2.17). */
export type Region = string;

/** The default region: days before months, 24 hours, weeks start on Monday. */
const usual: Region = 'GB';

interface RegionFormats {
  region: Region;
  locale: string;
  /** The order of a numeric date. */
  order: 'dmy' | 'mdy' | 'ymd';
  hour12: boolean;
  /** 0 is Sunday. */
  firstWeekday: number;
  weekend: readonly number[];
  numbers: Intl.NumberFormat;
  /** Lists of all, and of one or the other. */
  all: Intl.ListFormat;
  either: Intl.ListFormat;
}

/** Region codes that are not countries: the UN, Europe, and uninhabited places. */
const noCountry = new Set([
  'EU',
  'EZ',
  'UN',
  'QO',
  'XA',
  'XB',
  'ZZ',
  'AC',
  'CP',
  'CQ',
  'DG',
  'TA',
  'EA',
  'IC',
  'BV',
  'HM',
]);
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
const byZone = new Map<string, Region>();

/** The country of a time zone, if the runtime knows it: 'Europe/Dublin' is in Ireland. */
export function regionOfZone(timeZone: string): Region {
  const zone = canonical(timeZone);
  const found =
    byZone.get(zone) ??
    allCountries().find(({ code }) =>
      (new Intl.Locale(`en-${code}`) as KnowingLocale).getTimeZones?.()?.some((each) => canonical(each) === zone),
    )?.code ??
    usual;
  byZone.set(zone, found);
  return found;
}

function formatsOf(region: Region): RegionFormats {
  const locale = `en-${region}`;
  const parts = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(0);
  const order = parts
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year')
    .map((type) => type.charAt(0))
    .join('');
  const known = new Intl.Locale(locale) as KnowingLocale;
  const week = known.getWeekInfo?.() ?? known.weekInfo;
  return {
    region,
    locale,
    order: order === 'mdy' || order === 'ymd' ? order : 'dmy',
    hour12: new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ?? false,
    firstWeekday: (week?.firstDay ?? 1) % 7,
    weekend: (week?.weekend ?? [6, 7]).map((day) => day % 7),
    numbers: new Intl.NumberFormat(locale),
    all: new Intl.ListFormat(locale, { type: 'conjunction' }),
    either: new Intl.ListFormat(locale, { type: 'disjunction' }),
  };
}

let formats: RegionFormats | undefined;

/** Sets the formats of the whole process or browser, which serves one school. */
export function setRegion(region: Region) {
  if (region !== formats?.region) formats = formatsOf(region);
}

export const regionFormats = (): Readonly<RegionFormats> => (formats ??= formatsOf(usual));
