import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Claims = Record<string, unknown>;

interface Code {
  claims: Claims;
  challenge: string;
}

/** An issuer that can do everything wrong. */
export class OddIssuer {
  /** Shifts its clock, in seconds. */
  skew = 0;
  /** Whether tokens are signed by nobody. */
  unsigned = false;
  /** What it says of itself, in place of the truth. */
  metadata: Record<string, unknown> = {};
  /** Whether it answers at all: `silent` never does, `redirect` leads elsewhere, `strange` has a status of its own, `upgrade` another protocol. */
  mood: 'well' | 'silent' | 'redirect' | 'broken' | 'strange' | 'upgrade' = 'well';
  readonly calls: string[] = [];
  private readonly codes = new Map<string, Code>();
  private keys = Promise.resolve(newKey());
  private readonly server = createServer((request, response) => void this.answer(request, response));

  constructor(private readonly now: () => Date) {}

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Replaces the key that signs, and forgets the old one. */
  rotate(): void {
    this.keys = Promise.resolve(newKey());
  }

  /** A code for a person who came to `start`; `claims` replace those of the token, and `undefined` removes one. */
  code(start: URL, claims: Claims): string {
    const code = randomUUID();
    const parameters = start.searchParams;
    const own = { aud: parameters.get('client_id'), nonce: parameters.get('nonce') };
    this.codes.set(code, { claims: { ...own, ...claims }, challenge: parameters.get('code_challenge') ?? '' });
    return code;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.address);
    this.calls.push(url.pathname);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (this.mood === 'silent') return;
    if (this.mood === 'redirect') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    if (this.mood === 'broken')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<p>Bad gateway');
    if (this.mood === 'strange') return void response.writeHead(999).end('{}');
    if (this.mood === 'upgrade') return void response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end();
    const send = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration') return send(200, this.described());
    if (url.pathname === '/keys') return send(200, { keys: [(await this.keys).shown] });
    if (url.pathname !== '/token') return send(404, {});
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    const found = this.codes.get(form.get('code') ?? '');
    this.codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!found || found.challenge !== challenge) return send(400, { error: 'invalid_grant' });
    return send(200, { access_token: randomUUID(), token_type: 'bearer', id_token: await this.token(found.claims) });
  }

  private described() {
    return {
      issuer: this.address,
      authorization_endpoint: `${this.address}/sign-in`,
      token_endpoint: `${this.address}/token`,
      jwks_uri: `${this.address}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'none'],
      authorization_response_iss_parameter_supported: true,
      ...this.metadata,
    };
  }

  private async token(claims: Claims): Promise<string> {
    const iat = Math.floor(this.now().getTime() / 1000) + this.skew;
    const all = { iss: this.address, iat, exp: iat + 300, ...claims };
    if (this.unsigned) return `${part({ alg: 'none' })}.${part(all)}.`;
    const { key, shown } = await this.keys;
    return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: shown.kid! }).sign(key);
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return { key: privateKey, shown: { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' } };
}
