import { NotFoundException } from '@nestjs/common';
import { missingWords } from '@homeroom/shared/audit';

/** A 404 that names what is missing, by its subject: 'Class type not found.' */
export const notFound = (subject: string) => new NotFoundException(`${missingWords(subject)} not found.`);
