import { z } from 'zod';
import { plural, showCount } from './text.js';

/** By zod's type: what to do at a field, and what a named field must be. */
const types: Record<string, readonly [string, string]> = {
  string: ['Enter some text.', 'text'],
  number: ['Enter a number.', 'a number'],
  int: ['Enter a whole number.', 'a whole number'],
  boolean: ['Choose yes or no.', 'true or false'],
  array: ['Send a list here.', 'a list'],
};

/** The label of the field at a path in a schema, as the screens name it; that of a list for its entries. */
function labelAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const own = () => z.globalRegistry.get(schema)?.label;
  switch (def.type) {
    case 'object': {
      const [name, ...rest] = path;
      const field = name === undefined ? undefined : def.shape[String(name)];
      return field ? labelAt(field, rest) : own();
    }
    case 'array':
      return (path.length > 0 && labelAt(def.element, path.slice(1))) || own();
    case 'pipe':
      return own() ?? labelAt(def.in, path) ?? labelAt(def.out, path);
    case 'optional':
    case 'nullable':
    case 'default':
      return own() ?? labelAt(def.innerType, path);
    default:
      return own();
  }
}

/** `plainWords` that name the fields of a schema by their labels: 'Last name is missing.' */
export const plainWordsOf =
  (schema: z.core.$ZodType): z.core.$ZodErrorMap =>
  (issue) =>
    wordsFor(issue, labelAt(schema, issue.path ?? []));

/**
 * Sentences for people where a schema has none, because zod's own are for programmers. In a body or query they name the field, so that they
 * can be read without it.
 */
export const plainWords: z.core.$ZodErrorMap = (issue) => wordsFor(issue);

function wordsFor(issue: z.core.$ZodRawIssue, label?: string): string | undefined {
  const path = issue.path?.map(String).join('.').slice(0, 60);
  const name = label ?? (path ? `'${path}'` : null);
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
        ? `Use at least ${plural(Number(issue.minimum), 'character')}${forName}.`
        : issue.origin === 'array'
          ? `Choose at least ${showCount(Number(issue.minimum))}${forName}.`
          : `Use ${showCount(Number(issue.minimum))} or more${forName}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Use at most ${plural(Number(issue.maximum), 'character')}${forName}.`
        : issue.origin === 'array'
          ? `Choose at most ${showCount(Number(issue.maximum))}${forName}.`
          : `Use ${showCount(Number(issue.maximum))} or less${forName}.`;
    case 'invalid_value':
      return `Use ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}${forName}.`;
    // The validation pipe names these fields.
    case 'unrecognized_keys':
      return undefined;
  }
  return `${name ?? 'This'} cannot be read here.`;
}
