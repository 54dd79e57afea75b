import { Injectable } from '@nestjs/common';
import { registerSchema } from '@homeroom/shared/auth';
import { cleanLine } from '@homeroom/shared/clean-text';
import { cleanEmail, emailPattern } from '@homeroom/shared/fields';
import { fullNameOf } from '@homeroom/shared/names';
import { isVouched } from '@homeroom/shared/single-sign-on';
import { beginningOf } from '@homeroom/shared/text';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { UserEntity } from '../accounts/user.entity.js';
import { canSignIn } from '../auth/public.js';
import { Entries, type Entered } from '../auth/entries.service.js';
import { SignInNotes } from '../auth/sign-in-notes.service.js';
import { Registrations } from '../users/registrations.service.js';
import type { ProvenPerson } from './proven-person.js';
import { IdentityEntity, type IssuerEntity } from './single-sign-on.entity.js';
import { SsoRefusal } from './sso-refusal.js';

/** Nobody has the e-mail address. */
class NoAccount extends SsoRefusal {
  constructor() {
    super('unknown', 'no account has the e-mail address');
  }
}

/** Whose account a person's identity at an issuer is. */
@Injectable()
export class Identities {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly entries: Entries,
    private readonly notes: SignInNotes,
    private readonly registrations: Registrations,
  ) {}

  /** Signs a person in, or begins their second step. The first time, the account is found by e-mail; afterwards by the subject alone. */
  async enter(issuer: IssuerEntity, person: ProvenPerson, request: ActorRequest): Promise<Entered> {
    try {
      return await this.db.unit(async () => {
        this.requireTenant(issuer, person);
        const user = (await this.linked(issuer, person)) ?? (await this.link(issuer, person, request));
        if (user.status !== 'ACTIVE') throw new SsoRefusal('inactive', `the account ${user.id} is ${user.status}`);
        return this.entries.open(user, request, false, { atIssuer: true, provedAt: person.at });
      });
    } catch (error) {
      if (error instanceof NoAccount && (await this.registered(person, request)))
        throw new SsoRefusal('registered', 'a registration waits for approval');
      if (error instanceof SsoRefusal)
        this.notes.failure(beginningOf(cleanLine(person.email ?? issuer.name), 254), request, error);
      throw error;
    }
  }

  /** Whether the person is now registered, on HOLD: where registration is open, for whoever has a name. */
  private async registered({ firstName, lastName, email }: ProvenPerson, request: ActorRequest): Promise<boolean> {
    const { data } = registerSchema.safeParse({ firstName, lastName, email: lower(email ?? ''), phoneNumber: null });
    if (!data || !(await this.registrations.isOpen())) return false;
    await this.registrations.register(data, request.ip ?? '');
    return true;
  }

  private requireTenant({ tenant }: IssuerEntity, { tenants }: ProvenPerson): void {
    if (tenant !== null && !tenants.some((each) => each.toLowerCase() === tenant.toLowerCase()))
      throw new SsoRefusal('tenant', `the person is of ${tenants.join(' and ') || 'no tenant'}`);
  }

  /** The user of a subject, locked; `null` if nobody has signed in with it. */
  private async linked({ id: issuerId }: IssuerEntity, { subject }: ProvenPerson): Promise<UserEntity | null> {
    const identity = await this.db.findOneBy(IdentityEntity, { issuerId, subject });
    if (!identity) return null;
    const user = await this.db.lockedOneBy(UserEntity, { id: identity.userId });
    if (!user || !canSignIn(user)) throw new SsoRefusal('unknown', `the account ${identity.userId} cannot sign in`);
    return user;
  }

  /** Finds the account by an e-mail address that is known to be the person's, and links it. */
  private async link(issuer: IssuerEntity, person: ProvenPerson, request: ActorRequest): Promise<UserEntity> {
    const { subject } = person;
    const email = person.email ?? '';
    const isTheirs = person.isVerified || (issuer.tenant !== null && isVouched(lower(email), issuer.domains));
    if (!isTheirs) throw new SsoRefusal('unverified', 'the e-mail address is missing or not verified');
    // Letters that only look alike are another mailbox, although such an address is saved as this one.
    if (!emailPattern.test(email) || lower(email) !== cleanEmail(email))
      throw new SsoRefusal('unknown', 'the e-mail address has unusual letters');
    const user = await this.db.lockedOneBy(UserEntity, { email: lower(email) });
    if (!user) throw new NoAccount();
    if (!canSignIn(user)) throw new SsoRefusal('unknown', 'the account cannot sign in');
    if (user.status !== 'ACTIVE') return user;
    const other = await this.db.findOneBy(IdentityEntity, { userId: user.id });
    if (other?.issuerId === issuer.id && other.subject === subject) return user;
    if (other) throw new SsoRefusal('linked', `the account ${user.id} is linked to another subject`);
    await this.db.insert(IdentityEntity, { userId: user.id, issuerId: issuer.id, subject });
    await this.audit.record(
      { userId: user.id, role: user.role, fullName: fullNameOf(user), address: request.ip ?? '' },
      {
        action: 'update',
        subject: 'User',
        id: user.id,
        before: { signInWith: null },
        after: { signInWith: issuer.name },
      },
    );
    return user;
  }
}

/** In lower case by the letters of ASCII alone: others have unexpected partners, such as the sign for kelvin. */
const lower = (email: string) => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
