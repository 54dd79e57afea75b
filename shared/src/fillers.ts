import { cleanText } from './clean-text.js';
import { foldText } from './text.js';

/** What a column contains, because a filler there may be a word elsewhere: grade X, section X, Kim Na. */
export type FillerKind = 'name' | 'email' | 'phone' | 'text' | 'code';

/** Written by people who have nothing to write. Accents, case, dots, brackets and spaces make no difference. */
const empties = new Set(
  [
    ...['not applicable', 'not available', 'not avail', 'not known', 'not given'],
    ...['not provided', 'not supplied', 'not specified', 'not stated', 'not listed', 'no answer', 'no data', 'no info'],
    ...['none', 'none given', 'none provided', 'unknown', 'unkown', 'unknow', 'undefined', 'undisclosed', 'empty'],
    ...['tbd', 'tba', 'tbc', 'to be confirmed', 'to follow', 'missing', 'nobody', 'no one', 'dont know'],
    ...['no name', 'no email', 'no e-mail', 'no mail', 'no phone', 'no number', 'no parent', 'see notes'],
  ].map(plainOf),
);
/** 'N/A', 'n.a.' and '(n-a)', but not the name 'Na'. */
const abbreviated = /^[([<]?n ?[./\\-] ?[akd]\.?[)\]>]?$/;
/** Fillers that are names of people too, so that they are fillers only where nothing else of the name is written. */
const doubtful = new Set([
  'blank',
  'na',
  'nil',
  'null',
  'no',
  'nan',
  'test',
  'xyz',
  'abc',
  'name',
  'dummy',
  'anon',
  'anonymous',
]);

/** Local parts and domains of addresses that nobody has: 'none@none.com', 'noemail@school.org', 'test@test.com'. */
const nobody =
  /^(no|none|not?[._-]?(e?[._-]?mail|address|available|applicable|given|provided|known)|na|n[./_-]a|nil|null|nobody|unknown|dont[._-]?have|do[._-]?not[._-]?have|(has|have)[._-]?(not|no)[._-]?e?[._-]?mail|no[._-]?reply|xx+|no[._-]?one|noname|invalid|fake|dummy|tb[acd])\d*$/;
const sample =
  /^(test|tests|testing|tester|email|e-mail|mail|example|sample|user|name|a+|abc|xyz|asdf?|qwerty|foo|bar|me|you|[a-z])\d*$/;
const sampleDomain =
  /^((e-?)?mail|test|tests|testing|example|sample|none|no|na|n[-/]?a|nil|null|unknown|invalid|fake|domain|dummy|noe?mail|x+|a+|abc|xyz|asdf?|qwerty|foo|bar|[a-z])(\.[a-z]{2,})+$/;

function plainOf(text: string): string {
  return plainFolded(foldText(text));
}

function plainFolded(folded: string): string {
  return folded.replace(/[\s.,:;'’"()[\]<>{}*_]+/g, '');
}

const isAddressLike = /^(?=[_.+-]*[a-z\d])[\w.+-]+@/i;
const isNumberLike = /^[+(]?\d[\d ().-]*$/;

/** Whether a text has no letter and no digit, such as '-', '?' or '.'. */
const hasNothing = (text: string) => !/[\p{L}\p{N}]/u.test(text);

function isEmailFiller(text: string): boolean {
  const [local = '', domain, ...rest] = text.toLowerCase().split('@');
  if (domain === undefined || rest.length > 0) return false;
  // A real mailbox of these names has a real domain: info@, test@ and mail@ a company are somebody's.
  return nobody.test(local) || (sample.test(local) && sampleDomain.test(domain));
}

/** '000-0000', '0', '999 999 9999' and '1234567890' are nobody's number. */
function isPhoneFiller(text: string): boolean {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  if (/\p{L}/u.test(text)) return false;
  return digits.length > 0 && (/^(\d)\1*$/.test(digits) || /^0?1234567(8(90?)?)?$/.test(digits));
}

/** Whether a cell says that there is nothing to say: 'N/A', 'none', '-', 'unknown', 'x', 'none@none.com', '000-0000', the '0' of a formula about an empty cell. */
export function isFiller(cell: string, kind: FillerKind): boolean {
  const text = cleanText(cell);
  if (text === '') return false;
  // Most addresses and numbers are nothing else, and need none of the comparisons with words.
  if (kind === 'email' && isAddressLike.test(text)) return isEmailFiller(text);
  if (kind === 'phone' && isNumberLike.test(text)) return isPhoneFiller(text);
  const folded = foldText(text);
  const plain = plainFolded(folded);
  if (hasNothing(text) || empties.has(plain) || abbreviated.test(folded)) return true;
  switch (kind) {
    case 'name':
      return /^(x+|0+)$/.test(plain);
    case 'email':
      return /^(x+|0+)$/.test(plain) || doubtful.has(plain) || isEmailFiller(text);
    case 'phone':
      return /^x[x-]*$/.test(plain) || doubtful.has(plain) || isPhoneFiller(text);
    case 'text':
      return /^x+$/.test(plain) || ['na', 'nil', 'null', 'no', 'nan'].includes(plain);
    case 'code':
      return ['na', 'nil', 'null', 'nan'].includes(plain);
  }
}

/** Whether a part of a name is a filler only because nothing else of the name is written: 'NA', but not the 'Na' of 'Kim Na'. */
export const isFillerAlone = (cell: string) => doubtful.has(plainOf(cleanText(cell)));
