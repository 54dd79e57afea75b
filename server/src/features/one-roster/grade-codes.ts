import { foldText } from '@homeroom/shared/text';

const named = new Map([
  ['k', 'KG'],
  ['kg', 'KG'],
  ['kindergarten', 'KG'],
  ['pk', 'PK'],
  ['pre-k', 'PK'],
  ['prekindergarten', 'PK'],
]);

/** A grade as OneRoster writes it, by CEDS' entry grade levels: 'KG', '01', '12'. Any other grade stays as it is. */
export const gradeCode = (grade: string): string =>
  named.get(foldText(grade)) ?? (/^\d$/.test(grade) ? `0${grade}` : grade);

/** The usual name of a grade code: '01' is '1', 'KG' is 'K'. */
export const gradeOfCode = (code: string): string => (code === 'KG' ? 'K' : code.replace(/^0(?=\d$)/, ''));
