import { SetMetadata } from '@nestjs/common';
import type { Action, Subject } from '@homeroom/shared/abilities';

export type Requirement = { action: Action; subject: Subject } | 'public' | 'signed in';
export const REQUIREMENT = 'homeroom:requirement';

/** The ability that a handler needs. Every handler has `@Can`, `@SignedIn` or `@Public`; one without is refused. */
export const Can = (action: Action, subject: Subject) =>
  SetMetadata(REQUIREMENT, { action, subject } satisfies Requirement);

/** Open to anybody, signed in or not. */
export const Public = () => SetMetadata(REQUIREMENT, 'public' satisfies Requirement);

/** Open to every signed-in user, but only for their own account. */
export const SignedIn = () => SetMetadata(REQUIREMENT, 'signed in' satisfies Requirement);

/** Whether a handler, or its controller, is `@ClosedToKeys`. */
export const CLOSED_TO_KEYS = 'homeroom:closed-to-keys';

/**
 * Refuses requests with an API key, whatever its role: a program may not use personal accounts, personal links or the keys themselves.
 * Beside `@Can`, `@SignedIn` or `@Public`, or on the controller for all its handlers.
 */
export const ClosedToKeys = () => SetMetadata(CLOSED_TO_KEYS, true);
