import { BadRequestException, ConflictException } from '@nestjs/common';
import type { FieldProblem } from '@homeroom/shared/errors';

/** A 400 with a sentence beside each wrong field. */
export const invalid = (...errors: FieldProblem[]) => new BadRequestException({ message: errors[0]?.message ?? 'The request is not valid.', errors });

/** A 409 with a sentence, beside its field where there is one. */
export const conflict = (message: string, path?: string) => new ConflictException({ message, ...(path ? { errors: [{ path, message }] } : {}) });
