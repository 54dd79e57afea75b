import { Injectable } from '@nestjs/common';
import { fullNameOf } from '@homeroom/shared/names';
import { roleWords } from '@homeroom/shared/roles';
import {
  issuerSchema,
  ssoFailures,
  type Issuer,
  type IssuerInput,
  type IssuerTest,
  type SignInButton,
} from '@homeroom/shared/single-sign-on';
import { byName, pick } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/http/problems.js';
import { hostOf } from '../../platform/mail/host-guard.js';
import { requireAllowed } from '../../platform/mail/require-allowed.js';
import { requireSameValues } from '../../platform/resources/same-values.js';
import { shapesOf } from '../../platform/resources/shapes.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { UserEntity } from '../accounts/user.entity.js';
import { IssuerClients, type Connection } from './issuer-clients.service.js';
import { clientSecretColumn, IdentityEntity, IssuerEntity } from './single-sign-on.entity.js';
import { SsoRefusal } from './sso-refusal.js';
import type { Tested } from './started-sign-ins.service.js';

/** The issuers that superadmins enter and test in API Setup. The client secret is never returned. */
@Injectable()
export class IssuerSetup {
  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
    private readonly audit: Audit,
    private readonly clients: IssuerClients,
  ) {}

  async list(): Promise<Issuer[]> {
    const counts = await this.db.query<{ issuerId: number; linked: number }>(
      'SELECT issuer_id AS "issuerId", COUNT(*) AS "linked" FROM sign_in_identities GROUP BY issuer_id',
    );
    const linked = new Map(counts.map((each) => [each.issuerId, Number(each.linked)]));
    return sorted(await this.db.find(IssuerEntity)).map((issuer) => shownOf(issuer, linked.get(issuer.id) ?? 0));
  }

  /** For the sign-in page. */
  async buttons(): Promise<SignInButton[]> {
    const issuers = sorted(await this.db.find(IssuerEntity)).filter(({ active }) => active);
    return issuers.map(({ id, name }) => ({ id, name }));
  }

  /** An issuer whose button is shown, or any one for a test; `null` if there is none. */
  async active(id: number, isTest = false): Promise<IssuerEntity | null> {
    const issuer = await this.db.findOneBy(IssuerEntity, { id });
    return issuer?.active || isTest ? issuer : null;
  }

  async add(input: IssuerInput, actor: Actor): Promise<Issuer> {
    await this.requireHost(input);
    return this.db.unit(async () => {
      const values = { ...fieldsOf(input), clientSecret: this.sealed(input.clientSecret) };
      const id = await this.db.insertRow(IssuerEntity, values);
      const issuer = await this.db.findOneByOrFail(IssuerEntity, { id });
      await this.audit.record(actor, { action: 'create', ...entry(id), after: audited(issuer, input) });
      return shownOf(issuer, 0);
    });
  }

  /**
   * Another issuer's address ends its links: its subjects are other people. `basedOn`: the `versionsOf` the values that are replaced; 409 if
   * somebody else has changed one of them.
   */
  async change(id: number, input: IssuerInput, actor: Actor, basedOn?: string): Promise<Issuer> {
    await this.requireHost(input);
    return this.db.unit(async () => {
      const before = await this.db.lockedRow(IssuerEntity, id);
      requireSameValues(basedOn, input, fieldsOf(before), shapesOf(issuerSchema));
      const isSame = before.issuer === input.issuer && before.clientId === input.clientId;
      // A secret is sent only to the issuer that it was saved for.
      const kept = isSame ? before.clientSecret : null;
      const clientSecret = input.clientSecret ? this.sealed(input.clientSecret) : kept;
      await this.db.update(IssuerEntity, { id }, { ...fieldsOf(input), clientSecret });
      if (before.issuer !== input.issuer) await this.db.delete(IdentityEntity, { issuerId: id });
      const issuer = await this.db.findOneByOrFail(IssuerEntity, { id });
      await this.audit.record(actor, {
        action: 'update',
        ...entry(id),
        before: audited(before),
        after: audited(issuer, input),
      });
      return shownOf(issuer, await this.db.countBy(IdentityEntity, { issuerId: id }));
    });
  }

  async remove(id: number, actor: Actor): Promise<void> {
    await this.db.unit(async () => {
      const before = await this.db.lockedRow(IssuerEntity, id);
      await this.db.delete(IdentityEntity, { issuerId: id });
      await this.db.delete(IssuerEntity, { id });
      await this.audit.record(actor, { action: 'delete', ...entry(id), before: audited(before) });
    });
  }

  /** Forgets who signed in with an issuer: the next time, each is found by e-mail again. */
  async forgetLinks(id: number, actor: Actor): Promise<void> {
    await this.db.unit(async () => {
      await this.db.lockedRow(IssuerEntity, id);
      const links = await this.db.countBy(IdentityEntity, { issuerId: id });
      await this.db.delete(IdentityEntity, { issuerId: id });
      await this.audit.record(actor, { action: 'update', ...entry(id), before: { links }, after: { links: 0 } });
    });
  }

  /** Reads what the issuer says of itself, with its saved values. */
  async test(id: number): Promise<IssuerTest> {
    const issuer: Connection = await this.db.requireRow(IssuerEntity, id);
    try {
      const found = await this.clients.test(issuer);
      const { host } = new URL(found.authorization_endpoint!);
      const hasPkce = found.code_challenge_methods_supported?.includes('S256') ?? false;
      return {
        ok: true,
        title: 'The issuer answered.',
        steps: [
          { words: `It calls itself ${found.issuer}`, ok: true },
          { words: `People sign in at ${host}`, ok: true },
          { words: hasPkce ? 'It checks PKCE' : 'It does not say whether it checks PKCE; Homeroom sends it', ok: true },
        ],
      };
    } catch (error) {
      if (!(error instanceof SsoRefusal)) throw error;
      return { ok: false, title: 'The issuer cannot be used.', steps: [{ words: error.reason, ok: false }] };
    }
  }

  /** What a test sign-in says to a superadmin. */
  async testedInWords(tested: Tested | null): Promise<IssuerTest | null> {
    if (!tested) return null;
    if ('failure' in tested)
      return {
        ok: false,
        title: 'The test sign-in failed.',
        steps: [{ words: ssoFailures[tested.failure], ok: false }],
      };
    const { firstName, lastName, email, isVerified, tenants } = tested.person;
    const user = await this.db.findOneBy(UserEntity, { email: email?.toLowerCase() ?? '' });
    const account = user
      ? `This is ${fullNameOf(user)}, ${roleWords[user.role]}.`
      : 'No account has this address: such a person is refused, or registers.';
    return {
      ok: true,
      title: 'The test sign-in came back.',
      steps: [
        { words: `Name: ${fullNameOf({ firstName, lastName }) || 'none'}`, ok: true },
        {
          words: `E-mail: ${email ?? 'none'}, ${isVerified ? 'confirmed' : 'not confirmed'} by the issuer`,
          ok: isVerified,
        },
        { words: `Tenant: ${tenants.join(', ') || 'none'}`, ok: true },
        { words: account, ok: user !== null },
      ],
    };
  }

  private sealed(secret: string | null | undefined) {
    return secret ? this.secrets.seal(clientSecretColumn, secret) : null;
  }

  private requireHost({ issuer }: IssuerInput): Promise<void> {
    if (!URL.canParse(issuer)) throw invalid({ path: 'issuer', message: 'Enter the address of the issuer.' });
    return requireAllowed(hostOf(new URL(issuer)), 'issuer');
  }
}

const entry = (id: number) => ({ subject: 'Setting', id: `issuer ${id}` });

const sorted = (issuers: IssuerEntity[]) => issuers.sort(byName(({ name }) => name));

type Fields = Omit<IssuerInput, 'clientSecret'>;

/** All fields but the secret. */
const fieldsOf = (issuer: Fields): Fields => pick(issuer, 'name', 'issuer', 'clientId', 'tenant', 'domains', 'active');

const shownOf = (issuer: IssuerEntity, linked: number): Issuer => ({
  id: issuer.id,
  ...fieldsOf(issuer),
  hasSecret: issuer.clientSecret !== null,
  linked,
});

const audited = (issuer: IssuerEntity, input?: IssuerInput) => ({
  ...fieldsOf(issuer),
  ...(input?.clientSecret ? { credential: 'changed' } : {}),
});
