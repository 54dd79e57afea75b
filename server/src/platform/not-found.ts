import { NotFoundException } from '@nestjs/common';

/** Subjects with another name on the screen. */
const shownAs: Readonly<Record<string, string>> = { DayTime: 'Time' };

/** A 404 that names what is missing, by its subject: 'Class type not found.' */
export const notFound = (subject: string) =>
  new NotFoundException(
    `${(shownAs[subject] ?? subject).replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} not found.`,
  );
