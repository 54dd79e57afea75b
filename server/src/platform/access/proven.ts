import { ForbiddenException, SetMetadata } from '@nestjs/common';
import { proofNeeded } from '@homeroom/shared/errors';
import type { Actor, ActorRequest } from './actor.js';

export const PROVEN = 'homeroom:proven';
/** Which requests of a handler need it. */
export type ProvenIf = (request: ActorRequest) => boolean;

/** An act whose default is a dry run, when it is not one. */
export const forGood: ProvenIf = ({ query }) => query.dryRun !== undefined && query.dryRun !== 'true';

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

/** `requireProven` for what a program may not do at all: throws for an API key too. */
export function requireProvenPerson(actor: Pick<Actor, 'via' | 'isProven'>): void {
  if (actor.via !== undefined)
    throw new ForbiddenException('An API key cannot create administrators, or change how one signs in.');
  requireProven(actor);
}
