import type { UserEntity } from '../accounts/user.entity.js';

/** Whether a user may sign in by a password or a passkey of their own. features/single-sign-on provides it, which knows the issuers. */
export abstract class OwnWays {
  /** Throws a 403 that names the issuer if the user's role signs in there alone. */
  abstract require(user: Pick<UserEntity, 'role'>): Promise<void>;
}
