import type { Field } from './fields';

const counterparts: [RegExp, string][] = [
  [/^first/, 'last'],
  [/First/, 'Last'],
  [/^start/, 'end'],
];

const counterpart = (name: string) =>
  counterparts.filter(([first]) => first.test(name)).map(([first, last]) => name.replace(first, last));

/** The lines of a form: one field per line, but first and last name, first and last day, start and end share one. */
export function formLines(fields: readonly Field[]): Field[][] {
  const lines: Field[][] = [];
  for (const field of fields) {
    const open = lines.at(-1);
    if (open?.length === 1 && counterpart(open[0]!.name).includes(field.name)) open.push(field);
    else lines.push([field]);
  }
  return lines;
}
