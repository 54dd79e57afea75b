import { plural } from '@homeroom/shared/text';
import { invitationDays, type InvitationsResult, type InvitationState, type Invitee } from '@homeroom/shared/users';
import type { PillTone } from '../../components/pill';

type Invited = InvitationsResult['people'][number];

export const invitationTones: Record<InvitationState, PillTone> = {
  NONE: 'off',
  SENT: 'warn',
  OPENED: 'warn',
  EXPIRED: 'off',
  ACCEPTED: 'ok',
};

const withoutLink: readonly InvitationState[] = ['NONE', 'EXPIRED'];

/** Those who can be invited now. */
export const invitable = (people: readonly Invitee[]) => people.filter(({ refused }) => refused === null);

/** Those without a valid invitation. */
export const withoutInvitation = (people: readonly Invitee[]) =>
  people.filter(({ invitation }) => withoutLink.includes(invitation));

/** The people chosen at first: the given ones or, without any, those without a valid invitation. If everybody has one, all are chosen. */
export function chosenAtFirst(people: readonly Invitee[], ids?: readonly number[]): number[] {
  const free = invitable(people);
  const without = withoutInvitation(free);
  return (ids || without.length === 0 ? free : without).map(({ id }) => id);
}

/** What inviting will do, as sentences. */
export function effectWords(chosen: readonly Invitee[], waits: string | null): string {
  const again = chosen.length - withoutInvitation(chosen).length;
  return [
    waits
      ? `${waits} You get the links to copy. They work for ${invitationDays} days.`
      : `Each person gets an e-mail with a link to choose a password. It works for ${invitationDays} days.`,
    ...(again > 0
      ? [`${plural(again, 'person was', 'people were')} invited before, and the earlier link stops working.`]
      : []),
  ].join(' ');
}

/** Why some of the chosen people are not listed. */
export const leftOutWords = (count: number) =>
  `${count} of the chosen people ${count === 1 ? 'is' : 'are'} not listed: they have a password, or cannot sign in.`;

export function resultTitle({ people }: InvitationsResult): string {
  const invited = people.filter(({ refused }) => refused === null).length;
  return invited === 0 ? 'Nobody was invited' : `${plural(invited, 'person was', 'people were')} invited`;
}

/** What happened to somebody: 'Sent to nadia@school.test'. */
export const outcomeWords = ({ refused, email, url }: Invited): string =>
  refused ?? (url ? `The e-mail to ${email} waits.` : `Sent to ${email}`);

/** The links as lines of a table: name, address and link. */
export const linkLines = (people: readonly Invited[]) =>
  people.flatMap(({ name, email, url }) => (url ? [[name, email, url].join('\t')] : [])).join('\n');
