import type { NewMembers } from '@homeroom/shared/notifications/groups';
import type { PickerPerson } from '@homeroom/shared/notifications/people';

type Addressed = Pick<PickerPerson, 'id' | 'email'>;

/** Everybody who has one of some addresses, which are in lower case, and the addresses that nobody has. */
export function listedPeople(addresses: readonly string[], users: readonly Addressed[], parents: readonly Addressed[]) {
  const wanted = new Set(addresses);
  const idsOf = (people: readonly Addressed[]) =>
    people.filter(({ email }) => email && wanted.has(email.toLowerCase())).map(({ id }) => id);
  const matched = new Set([...users, ...parents].map(({ email }) => email?.toLowerCase()));
  const [userIds, parentIds] = [idsOf(users), idsOf(parents)];
  const who: NewMembers = { ...(userIds.length > 0 && { userIds }), ...(parentIds.length > 0 && { parentIds }) };
  return { who, count: userIds.length + parentIds.length, unknown: addresses.filter((email) => !matched.has(email)) };
}
