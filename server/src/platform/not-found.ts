import { NotFoundException } from '@nestjs/common';

/** A 404 that names what is missing, by its subject: 'Class type not found.' */
export const notFound = (subject: string) =>
  new NotFoundException(`${subject.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} not found.`);
