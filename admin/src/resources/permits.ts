import { subject as asSubject } from '@casl/ability';
import type { Action, AppAbility } from '@homeroom/shared/abilities';
import type { Resource } from './resource';

/** Whether the ability allows the action on the resource, or on this very record of it: what it forbids is hidden. */
export function permits(
  ability: AppAbility,
  action: Action,
  { subject }: Pick<Resource, 'subject'>,
  record?: object,
): boolean {
  if (!record) return ability.can(action, subject);
  // CASL marks the object it is given: a copy, so that rows stay as they came.
  return ability.can(action, asSubject(subject, { ...record }) as unknown as typeof subject);
}
