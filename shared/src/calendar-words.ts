import { weekdayNames } from './dates.js';
import { foldText } from './text.js';

/** Languages in which families and other programs may write a date. */
const languages =
  'de fr es pt it nl sv da nb fi pl cs sk hu ro bg hr sl sr el tr ru uk ar fa he hi bn ur so id sq'.split(' ');

const calendar = '-u-ca-gregory-nu-latn';

/** 'december' for 'Dez.': without case, accents and the dot of an abbreviation. */
const keyOf = (word: string) => foldText(word).replace(/\.$/, '');

/** Gives the word for the month or weekday of a day, in a language. */
function wordsIn(language: string, options: Intl.DateTimeFormatOptions, type: 'month' | 'weekday') {
  // eslint-disable-next-line no-restricted-syntax -- to read words of other languages, not to show any
  const format = new Intl.DateTimeFormat(language + calendar, { ...options, timeZone: 'UTC' });
  return (day: number) => keyOf(format.formatToParts(day).find((part) => part.type === type)?.value ?? '');
}

let words: { months: ReadonlyMap<string, number>; weekdays: ReadonlySet<string> } | undefined;

/** Reads the words of all languages from the runtime, once: it takes 0.1 s, so nobody waits for it who writes English. */
function readWords() {
  const found = new Map<string, Set<number>>();
  const weekdays = new Set<string>();
  const add = (word: string, month: number) => found.set(word, (found.get(word) ?? new Set()).add(month));
  for (const language of languages)
    for (const style of ['long', 'short'] as const) {
      // The month of a date may be inflected: 'декабря' beside 'декабрь'.
      for (const options of [{ month: style }, { month: style, day: 'numeric' }] as const) {
        const wordOf = wordsIn(language, options, 'month');
        for (let month = 1; month <= 12; month++) add(wordOf(Date.UTC(2018, month - 1, 15)), month);
      }
      const wordOf = wordsIn(language, { weekday: style }, 'weekday');
      for (const day of weekdayNames.keys()) weekdays.add(wordOf(Date.UTC(2018, 0, 7 + day)));
    }
  // 'listopad' is October in Croatian and November in Polish: such a word says nothing.
  const months = new Map(
    [...found].flatMap(([word, [month, other]]) => (other || !/\p{L}/u.test(word) ? [] : [[word, month!] as const])),
  );
  return { months, weekdays };
}

const allWords = () => (words ??= readWords());

/** The month, 1 to 12, of a word in another language than English, such as 'Dezember', 'déc' or 'декабря'; 0 if it is none. */
export const foreignMonth = (word: string) => allWords().months.get(keyOf(word)) ?? 0;

/** Whether a word is a weekday in another language than English, such as 'lundi' or 'Mo'. */
export const isForeignWeekday = (word: string) => allWords().weekdays.has(keyOf(word));
