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
const guard = (actor: Actor | null) =>
  new AccessGuard(
    new Reflector(),
    { actorOf: () => Promise.resolve(actor) },
    { get: () => Promise.resolve(null) } as PublicAddress,
    { keyActorOf: () => Promise.resolve(null) },
  );
const call = (handler: keyof Handlers, method = 'GET') =>
  ({
    getHandler: () => Handlers.prototype[handler],
    getClass: () => Handlers,
    switchToHttp: () => ({ getRequest: () => ({ method, get: () => undefined }) }),
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
    'This request did not come from a page of this site.',
  );
});
