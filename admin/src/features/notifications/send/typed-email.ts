import { emailPattern } from '@homeroom/shared/fields';
import { pleaseEnterEmail } from '@homeroom/shared/notifications/send';
import type { Draft } from './draft';

/** Whether something waits in the two fields of an address. */
export const isTyped = ({ typed }: Pick<Draft, 'typed'>) => (typed.email + typed.name).trim() !== '';

/** The draft with the address that was typed among the added ones, or what is wrong with it. */
export function withTyped<Of extends Pick<Draft, 'emails' | 'typed'>>(draft: Of): Of | string {
  const { emails, typed } = draft;
  const email = typed.email.trim();
  const name = typed.name.trim();
  if (!emailPattern.test(email) || email.length > 254) return pleaseEnterEmail;
  if (emails.some((each) => each.email.toLowerCase() === email.toLowerCase())) return 'Email already added';
  return { ...draft, emails: [...emails, { email, ...(name && { name }) }], typed: { email: '', name: '' } };
}
