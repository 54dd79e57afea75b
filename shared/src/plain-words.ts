import type { z } from 'zod';

const types: Record<string, string> = {
  string: 'Enter some text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose yes or no.',
  array: 'Send a list here.',
};

/** Sentences for people where a schema has none, because zod's own are for programmers. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'object' && !issue.path?.length) return 'Send the fields as JSON.';
      if (Array.isArray(issue.input)) return 'Send this once.';
      return issue.input === undefined ? 'This is missing.' : (types[issue.expected] ?? 'This cannot be read here.');
    case 'too_small':
      return issue.origin === 'string'
        ? `Use at least ${issue.minimum} characters.`
        : issue.origin === 'array'
          ? `Choose at least ${issue.minimum}.`
          : `Use ${issue.minimum} or more.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Use at most ${issue.maximum} characters.`
        : issue.origin === 'array'
          ? `Choose at most ${issue.maximum}.`
          : `Use ${issue.maximum} or less.`;
    case 'invalid_value':
      return `Use ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}.`;
    // The validation pipe names these fields.
    case 'unrecognized_keys':
      return undefined;
    default:
      return 'This cannot be read here.';
  }
};
