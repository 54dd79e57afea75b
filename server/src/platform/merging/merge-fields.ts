import type { MergeChoice, MergeField, MergeRefusal, MergeRequest } from '@homeroom/shared/merging';
import { invalid } from '../http/problems.js';
import type { MergeDeclaration, MergedField, Values } from '../resources/define-resource.js';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const namesOf = (field: MergedField) => [field.name, ...(field.with ?? [])];

/** The fields of two records with their choices, chosen or by default; an impossible choice is a 400. */
export function mergeFields(
  { fields }: MergeDeclaration,
  kept: Values,
  other: Values,
  chosen: NonNullable<MergeRequest['choices']>,
): MergeField[] {
  const unknown = Object.keys(chosen).find((name) => !fields.some((field) => field.name === name));
  if (unknown !== undefined)
    throw invalid({ path: `choices.${unknown}`, message: `There is no choice of ${unknown}.` });
  return fields.map((field) => {
    const choices = choicesOf(field, kept, other);
    const choice = chosen[field.name] ?? offered(field, choices, kept, other);
    if (choice !== null && !choices.includes(choice) && choices.length > 1)
      throw invalid({ path: `choices.${field.name}`, message: 'Choose one of the two values.' });
    return { name: field.name, choice: choices.length > 1 ? choice : 'kept', choices };
  });
}

/** The field values of the kept record after the merge. */
export function mergedValues({ fields }: MergeDeclaration, chosen: readonly MergeField[], kept: Values, other: Values) {
  const values: Values = {};
  for (const [n, field] of fields.entries())
    for (const name of namesOf(field)) {
      const { choice } = chosen[n]!;
      values[name] =
        choice === 'both' ? `${String(kept[name])}\n${String(other[name])}` : (choice === 'other' ? other : kept)[name];
    }
  return values;
}

/** What the person still has to choose. */
export const undecided = ({ fields }: MergeDeclaration, chosen: readonly MergeField[]): MergeRefusal[] =>
  fields.flatMap(({ about }, n) => (about && chosen[n]!.choice === null ? [{ message: about.message }] : []));

function choicesOf(field: MergedField, kept: Values, other: Values): MergeChoice[] {
  if (namesOf(field).every((name) => kept[name] === other[name] || (isEmpty(kept[name]) && isEmpty(other[name]))))
    return ['kept'];
  if (field.about && isEmpty(kept[field.about.name]) && isEmpty(other[field.about.name])) return ['kept'];
  const both = field.joins && !isEmpty(kept[field.name]) && !isEmpty(other[field.name]);
  return both ? ['kept', 'other', 'both'] : ['kept', 'other'];
}

/**
 * The default choice: both texts if the field joins them, else the other value if the kept one is empty or the field prefers it; `null` if the
 * person must choose.
 */
function offered(field: MergedField, choices: MergeChoice[], kept: Values, other: Values): MergeChoice | null {
  if (choices.includes('both')) return 'both';
  if (field.about) {
    const { name } = field.about;
    return isEmpty(kept[name]) ? 'other' : isEmpty(other[name]) ? 'kept' : null;
  }
  if (field.prefers) return field.prefers(other, kept) ? 'other' : 'kept';
  return isEmpty(kept[field.name]) && !isEmpty(other[field.name]) ? 'other' : 'kept';
}
