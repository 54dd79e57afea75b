import type { z } from 'zod';

/** By zod's type: what to do at a field, and what a named field must be. */
const types: Record<string, readonly [string, string]> = {
  string: ['Enter some text.', 'text'],
  number: ['Enter a number.', 'a number'],
  int: ['Enter a whole number.', 'a whole number'],
  boolean: ['Choose yes or no.', 'true or false'],
  array: ['Send a list here.', 'a list'],
};

/**
 * Sentences for people where a schema has none, because zod's own are for programmers. In a body or query they name the field, so that they
 * can be read without it.
 */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  const name = issue.path?.length ? `'${issue.path.map(String).join('.').slice(0, 60)}'` : null;
  const forName = name ? ` for ${name}` : '';
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.expected === 'object' && !name) return 'Send the fields as JSON.';
      if (Array.isArray(issue.input)) return name ? `Give ${name} once.` : 'Send this once.';
      if (issue.input === undefined) return name ? `${name} is missing.` : 'This is missing.';
      const [sentence, kind] = types[issue.expected] ?? [];
      if (sentence) return name ? `${name} must be ${kind}.` : sentence;
      break;
    }
    case 'too_small':
      return issue.origin === 'string'
        ? `Use at least ${issue.minimum} characters${forName}.`
        : issue.origin === 'array'
          ? `Choose at least ${issue.minimum}${forName}.`
          : `Use ${issue.minimum} or more${forName}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Use at most ${issue.maximum} characters${forName}.`
        : issue.origin === 'array'
          ? `Choose at most ${issue.maximum}${forName}.`
          : `Use ${issue.maximum} or less${forName}.`;
    case 'invalid_value':
      return `Use ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}${forName}.`;
    // The validation pipe names these fields.
    case 'unrecognized_keys':
      return undefined;
  }
  return `${name ?? 'This'} cannot be read here.`;
};
