import { BadRequestException, StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';
import type { FieldProblem } from '@homeroom/shared/errors';
import { plainWords } from '@homeroom/shared/plain-words';

// The schema's own sentences come first; these are for issues without one.
z.config({ customError: plainWords });

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  code?: string;
  keys?: string[];
}

const enough = 50;

/**
 * Every boundary's check: a schema's issues become sentences beside their fields; unknown fields are named. Nest would take
 * prototypes out of everything that was sent first, which of half a megabyte of brackets holds everybody up; a strict schema
 * refuses them with all that it does not know, and what it answers it has made itself.
 */
class ValidationPipe extends StandardSchemaValidationPipe {
  protected override stripProtoKeys() {}
}

export const validationPipe = () =>
  new ValidationPipe({ exceptionFactory: (issues) => new BadRequestException(answerOf(issues)) });

function answerOf(issues: readonly Issue[]) {
  const errors: FieldProblem[] = issues.slice(0, enough).flatMap((issue) => {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    if (issue.code === 'unrecognized_keys')
      return (issue.keys ?? [])
        .slice(0, enough)
        .map((key) => ({ path: path ? `${path}.${key}` : key, message: `Unknown field '${key.slice(0, 60)}'.` }));
    return [{ path, message: issue.message }];
  });
  const fields = new Set(errors.map(({ path }) => path)).size;
  return { message: fields === 1 ? errors[0]!.message : `Please correct ${fields} fields.`, errors };
}
