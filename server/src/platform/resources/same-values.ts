import { BadRequestException, ConflictException } from '@nestjs/common';
import { versionOf } from '@homeroom/shared/based-on';
import { referenceName } from '@homeroom/shared/references';
import { listOf } from '@homeroom/shared/text';
import { shortened } from '../spreadsheets/row-cells.js';
import type { Values } from './define-resource.js';
import { valueInWords } from './resource-cells.js';
import type { Shape } from './shapes.js';

/**
 * 409 if a value that `change` replaces is no longer the one that it is based on; one that is already as wanted is no conflict. `basedOn`:
 * the `versionsOf` the replaced values, which programs may leave out. `now`: the record as the actor may read it, locked.
 */
export function requireSameValues(
  basedOn: string | undefined,
  change: Values,
  now: Values,
  shapes: Record<string, Shape>,
): void {
  if (!basedOn) return;
  const changed = basedOn
    .split(',')
    .map((stated) => readVersion(stated.trim(), change))
    .filter(({ field, version }) => ![version, versionOf(change[field])].includes(versionOf(now[field])))
    .map(({ field }) => ({ path: field, shape: shapes[field] ?? {} }));
  if (changed.length === 0) return;
  const errors = changed.map(({ path, shape }) => ({ path, message: sentenceOf(path, shape, now) }));
  const names = changed.map(({ path, shape }) => nameOf(path, shape));
  throw new ConflictException({
    message:
      errors.length === 1
        ? errors[0]!.message
        : `${listOf(names)} were changed meanwhile. Check them and save again to keep yours.`,
    errors,
    current: Object.fromEntries(changed.map(({ path }) => [path, now[path] ?? null])),
  });
}

/** Notes are shown in full, so that nobody replaces what they have not seen; the text of an e-mail would be too long. */
const maxShown = 1000;

function readVersion(stated: string, change: Values) {
  const [, field, version] = /^(\w+)=([\da-f]{1,8})$/.exec(stated) ?? [];
  if (field === undefined)
    throw new BadRequestException(
      'If-Match must give the version of each changed value, such as lastName=1f3a9c04, notes=77b1.',
    );
  if (!Object.hasOwn(change, field))
    throw new BadRequestException(`If-Match names '${shortened(field)}', which this request does not change.`);
  return { field, version };
}

const nameOf = (field: string, { label = field }: Shape) => `“${label}”`;

/** '“Last name” was changed meanwhile to “Byrne”. Save again to keep yours.' */
function sentenceOf(field: string, shape: Shape, now: Values): string {
  const words = wordsOf(field, shape, now);
  const what = words === '' ? 'cleared meanwhile' : `changed meanwhile${words === null ? '' : ` to “${words}”`}`;
  return `${nameOf(field, shape)} was ${what}. Save again to keep yours.`;
}

/** A value for a person; '' if there is none, and `null` for ids without a name. */
function wordsOf(field: string, shape: Shape, now: Values): string | null {
  const value = now[field] ?? '';
  if (value === '') return '';
  if (shape.reference && typeof value === 'number') return referenceName(now, { name: field, ...shape });
  if (typeof value === 'object' && shape.input !== 'weekdays') return null;
  return shortened(valueInWords(value, shape), maxShown);
}
