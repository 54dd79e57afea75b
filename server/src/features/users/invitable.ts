import { ForbiddenException, type HttpException } from '@nestjs/common';
import { subject } from '@casl/ability';
import { isStaffRole, overseers } from '@homeroom/shared/roles';
import type { Actor } from '../../platform/access/actor.js';
import { conflict } from '../../platform/http/problems.js';
import type { UserEntity } from '../accounts/user.entity.js';

type Account = Pick<UserEntity, 'id' | 'role'>;

/** Links, e-mail, status and role may only be changed for users with a lower role (decisions 5). `null`, or the refusal. */
export function whyNotOver(actor: Actor, user: Account): HttpException | null {
  if (actor.ability.can('update', subject('User', { role: user.role }))) return null;
  return new ForbiddenException(
    user.id === actor.userId
      ? `You may not change this of your own account. Ask ${overseers[actor.role]}.`
      : 'You may not change the account of a user with this role.',
  );
}

/** Users without a password may also be invited by somebody who may create users of that role: there is no account to take over. */
export const whyNotInviter = (actor: Actor, user: Account & Pick<UserEntity, 'passwordHash'>): HttpException | null =>
  user.passwordHash === null && actor.ability.can('create', subject('User', { role: user.role }))
    ? null
    : whyNotOver(actor, user);

/** Why a link to set a password is of no use to a user, or `null`. */
export function whyNotSignIn(user: UserEntity): HttpException | null {
  if (!user.email) return conflict('This user has no e-mail address to sign in with. Add one first.');
  if (!isStaffRole(user.role)) return conflict('A student cannot sign in to the back office.');
  return user.status === 'ACTIVE' ? null : conflict('This user is not active. Change the status to ACTIVE first.');
}

/** Why an actor cannot invite a user, or `null`. */
export function whyNotInvited(actor: Actor, user: UserEntity): HttpException | null {
  const refused = whyNotInviter(actor, user) ?? whyNotSignIn(user);
  if (refused) return refused;
  if (user.passwordHash) return conflict('This user has already set a password.');
  return user.registeredAt ? conflict('This registration awaits approval. Approve it first.') : null;
}

export function refuse(refused: HttpException | null) {
  if (refused) throw refused;
}
