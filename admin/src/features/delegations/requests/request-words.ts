import type { CoverRequestRow } from '@homeroom/shared/delegations/cover-requests';
import { datesInWords } from '@homeroom/shared/delegations/delegations';

const datesOf = ({ dates }: Pick<CoverRequestRow, 'dates'>) => datesInWords(dates.map(({ date }) => date));
const because = (reason: string | null) => (reason ? `: ${reason}` : '');

/** 'Nadia Rahman asked for cover on Mon 23 Nov: Dentist.', or 'Mon 23 Nov is open again. Declined by Mei Tanaka: ill.' */
export const askWords = (request: CoverRequestRow) =>
  request.declinedBy
    ? `${datesOf(request)} is open again. Declined by ${request.declinedBy}.`
    : `${request.teacherName} asked for cover on ${datesOf(request)}${because(request.reason)}.`;

/** For the teacher who asked: 'You asked for cover on Mon 23 Nov: Dentist', or who declined it and why. */
export const ownWords = (request: CoverRequestRow) =>
  request.state === 'DECLINED'
    ? `${request.answeredBy ?? 'The office'} declined cover on ${datesOf(request)}${because(request.answer)}`
    : request.declinedBy
      ? `${datesOf(request)} is open again. Declined by ${request.declinedBy}`
      : `You asked for cover on ${datesOf(request)}${because(request.reason)}`;
