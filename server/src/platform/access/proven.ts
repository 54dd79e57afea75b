import { ForbiddenException, SetMetadata } from '@nestjs/common';
import { proofNeeded } from '@homeroom/shared/errors';
import type { Actor, ActorRequest } from './actor.js';

export const PROVEN = 'homeroom:proven';
/** Which requests of a handler need it. */
export type ProvenIf = (request: ActorRequest) => boolean;

/**
 * For something dangerous: whoever signed in must have proved who they are within the last quarter of an hour (`Actor.isProven`), or a 403
 * with a code makes the admin ask for it. `when`: for some requests only. API keys are not asked.
 */
export const Proven = (when: ProvenIf = () => true) => SetMetadata(PROVEN, when);

/** Throws unless the actor has proved who they are lately, where only the values tell whether it is needed. */
export function requireProven({ via, isProven }: Pick<Actor, 'via' | 'isProven'>): void {
  if (via === undefined && !isProven)
    throw new ForbiddenException({ message: 'Confirm that it is you to do this.', code: proofNeeded });
}
