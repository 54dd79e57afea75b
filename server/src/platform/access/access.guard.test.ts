import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { abilityFrom, rulesFor } from '@homeroom/shared/abilities';
import type { PublicAddress } from '../settings/public-address.js';
import { AccessGuard } from './access.guard.js';
import type { Actor } from './actor.js';
import { Can, Public } from './can.js';

class Handlers {
  undeclared() {}
  @Public() open() {}
  @Can('update', 'Register') mark() {}
}

const superadmin = { role: 'SUPERADMIN', ability: abilityFrom(rulesFor('SUPERADMIN')) } as Actor;
const guard = (actor: Actor | null, address: Pick<PublicAddress, 'get' | 'isLocked'> = atAddress(null)) =>
  new AccessGuard(new Reflector(), { actorOf: () => Promise.resolve(actor) }, address as PublicAddress, {
    keyActorOf: () => Promise.resolve(null),
  });
const atAddress = (address: string | null, isLocked = false) => ({ get: () => Promise.resolve(address), isLocked });
const call = (handler: keyof Handlers, method = 'GET', headers: Record<string, string> = {}) =>
  ({
    getHandler: () => Handlers.prototype[handler],
    getClass: () => Handlers,
    switchToHttp: () => ({ getRequest: () => ({ method, protocol: 'http', get: (name: string) => headers[name] }) }),
  }) as unknown as ExecutionContext;

it('refuses a handler that declares nothing, even for a superadmin', async () => {
  await expect(guard(superadmin).canActivate(call('undeclared'))).rejects.toThrow(
    'This call declares no permission and is refused.',
  );
});

it('opens public routes to visitors, and no others', async () => {
  await expect(guard(null).canActivate(call('open'))).resolves.toBe(true);
  await expect(guard(null).canActivate(call('mark'))).rejects.toThrow('Please sign in.');
});

it('refuses a write without an Origin before it looks at anything else', async () => {
  await expect(guard(superadmin).canActivate(call('open', 'POST'))).rejects.toThrow(
    "This request did not come from a page of this site. A program needs an API key, sent as 'Authorization: Bearer' and the key.",
  );
});

it.each([
  { set: 'no address', address: atAddress(null), own: true, named: false },
  { set: 'a saved address', address: atAddress('https://school.test'), own: true, named: true },
  { set: 'PUBLIC_URL', address: atAddress('https://school.test', true), own: false, named: true },
])('with $set, accepts writes of the pages that it names', async ({ address, own, named }) => {
  const isAccepted = (origin: string) =>
    guard(null, address)
      .canActivate(call('open', 'POST', { origin, host: 'rebound.test' }))
      .catch(() => false);
  expect(await isAccepted('http://rebound.test')).toBe(own);
  expect(await isAccepted('https://school.test')).toBe(named);
  expect(await isAccepted('http://elsewhere.test')).toBe(false);
});

it('names the address to open instead when PUBLIC_URL refuses a page', async () => {
  const write = call('open', 'POST', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' });
  await expect(guard(null, atAddress('https://school.test', true)).canActivate(write)).rejects.toThrow(
    'Open Homeroom at https://school.test. Nothing can be saved from another address.',
  );
});
