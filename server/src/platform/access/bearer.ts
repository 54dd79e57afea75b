import type { Actor, ActorRequest } from './actor.js';

/** What a request with a key may do. */
export interface KeyActor extends Actor {
  readOnly: boolean;
}

/** Tells who calls by an API key; features/api-keys provides it. */
export abstract class KeySource {
  /** `null` for a key that is unknown, expired, or whose owner may not sign in. Throws 429 for one that calls too often. */
  abstract keyActorOf(key: string, request: ActorRequest): Promise<KeyActor | null>;
}

/** The key of `Authorization: Bearer`; `null` without one. What a proxy says by another scheme is no key. */
export const bearerOf = (request: Pick<ActorRequest, 'get'>): string | null =>
  /^Bearer(?:\s+(.*))?$/i
    .exec(request.get('authorization')?.trim() ?? '')
    ?.slice(1)
    .map((key = '') => key.trim())[0] ?? null;

/** Whoever holds a key is a program: what is a person's own account, and the keys themselves, are closed to it. */
export const isClosedToKeys = (path: string) => /^\/api\/(auth|profile|settings\/api-keys)(\/|$)/i.test(path);
