import type { Actor, ActorRequest } from './actor.js';

/** The owner of an API key, who makes a request with it. */
export interface KeyActor extends Actor {
  readOnly: boolean;
}

/** Finds the owner of an API key. features/settings/api-keys provides it. */
export abstract class KeySource {
  /** `null` for a key that is unknown, expired, or whose owner may not sign in. Throws 429 for one that calls too often. */
  abstract keyActorOf(key: string, request: ActorRequest): Promise<KeyActor | null>;
}

/** The key in `Authorization: Bearer`, or `null`. Other schemes, such as a proxy's Basic sign-in, are ignored. */
export function bearerOf(request: Pick<ActorRequest, 'get'>): string | null {
  const found = /^Bearer(?:\s+(\S.*))?$/i.exec(request.get('authorization')?.trim() ?? '');
  return found && (found[1] ?? '').trim();
}
