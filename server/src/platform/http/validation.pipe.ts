import { BadRequestException, StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';
import type { FieldProblem } from '@homeroom/shared/errors';
import { plainWords, plainWordsOf } from '@homeroom/shared/plain-words';

// For issues without a sentence of the schema's own, where no request is checked.
z.config({ customError: plainWords });

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  code?: string;
  keys?: string[];
}

const maxProblems = 50;

/**
 * Turns a schema's issues into sentences for their fields, and names unknown fields. Nest would first remove prototype keys from the
 * whole input, which blocks everybody for half a megabyte of brackets. Strict schemas refuse such keys like all unknown ones.
 */
class ValidationPipe extends StandardSchemaValidationPipe {
  protected override stripProtoKeys() {}

  protected override validate<Value>(value: unknown, schema: z.ZodType) {
    const { data, error } = schema.safeParse(value, { error: plainWordsOf(schema) });
    return error ? { issues: error.issues } : { value: data as Value };
  }
}

export const validationPipe = () =>
  new ValidationPipe({ exceptionFactory: (issues) => new BadRequestException(answerOf(issues)) });

/** A schema's issues as sentences for their fields. A value of the wrong type has only that problem: zod would also count its letters. */
export function problemsOf(issues: readonly Issue[]): FieldProblem[] {
  const mistyped = new Set<string>();
  return issues.slice(0, maxProblems).flatMap((issue) => {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    if (mistyped.has(path)) return [];
    if (issue.code === 'invalid_type') mistyped.add(path);
    if (issue.code === 'unrecognized_keys')
      return (issue.keys ?? [])
        .slice(0, maxProblems)
        .map((key) => ({ path: path ? `${path}.${key}` : key, message: `Unknown field '${key.slice(0, 60)}'.` }));
    return [{ path, message: issue.message }];
  });
}

function answerOf(issues: readonly Issue[]) {
  const errors = problemsOf(issues);
  const fields = new Set(errors.map(({ path }) => path)).size;
  return { message: fields === 1 ? errors[0]!.message : `Please correct ${fields} fields.`, errors };
}
