import { subject as asSubject } from '@casl/ability';
import type { Action, AppAbility } from '@homeroom/shared/abilities';
import type { Resource } from './resource-declaration';

/** Whether the ability allows the action on the resource or this record; forbidden actions are hidden. */
export function permits(
  ability: AppAbility,
  action: Action,
  { subject }: Pick<Resource, 'subject'>,
  record?: object,
): boolean {
  if (!record) return ability.can(action, subject);
  // A copy, because CASL marks the object it is given.
  return ability.can(action, asSubject(subject, { ...record }) as unknown as typeof subject);
}
