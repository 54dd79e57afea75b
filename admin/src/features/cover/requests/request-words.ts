import type { IsoDate } from '@homeroom/shared/dates';
import type { CoverRequestRow } from '@homeroom/shared/cover/cover-requests';
import { datesInWords } from '@homeroom/shared/cover/cover';

type Dated = Pick<CoverRequestRow, 'dates'>;

/** Whether a date of an open request still needs a substitute: it is not over, and the class meets. */
export const isToArrange = ({ dates }: Dated, today: IsoDate) =>
  dates.some(({ date, closed }) => date >= today && closed === null);

const daysInWords = (dates: Dated['dates']) => datesInWords(dates.map(({ date }) => date));

/** 'Mon 23 Nov and Tue 24 Nov (Tue 24 Nov closed: Storm day)'. */
function datesOf({ dates }: Dated): string {
  const reasons = new Set(dates.flatMap(({ closed }) => closed ?? []));
  const notes = [...reasons].map((why) => {
    const some = dates.filter(({ closed }) => closed === why);
    return some.length < dates.length ? `${daysInWords(some)} ${why}` : why;
  });
  return notes.length > 0 ? `${daysInWords(dates)} (${notes.join(', ')})` : daysInWords(dates);
}

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
