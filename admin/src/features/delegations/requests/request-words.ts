import type { CoverRequestRow } from '@homeroom/shared/delegations/cover-requests';
import { datesInWords } from '@homeroom/shared/delegations/delegations';

const datesOf = ({ dates }: Pick<CoverRequestRow, 'dates'>) => datesInWords(dates.map(({ date }) => date));
const because = (reason: string | null) => (reason ? `: ${reason}` : '');

/** 'Nadia Rahman asks for Mon 23 Nov: Dentist.' */
export const askWords = (request: CoverRequestRow) =>
  `${request.teacherName} asks for ${datesOf(request)}${because(request.reason)}.`;

/** What the teacher who asked reads: 'You asked for Mon 23 Nov: Dentist', and of a declined one by whom and why. */
export const ownWords = (request: CoverRequestRow) =>
  request.state === 'DECLINED'
    ? `${request.answeredBy ?? 'The office'} declined ${datesOf(request)}${because(request.answer)}`
    : `You asked for ${datesOf(request)}${because(request.reason)}`;
