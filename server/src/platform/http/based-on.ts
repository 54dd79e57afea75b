import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { basedOnHeader, changedSettings, versionOf } from '@homeroom/shared/based-on';
import { conflict } from './problems.js';

/** The `versionOf` the form that a save is based on; programs may leave it out. */
export const BasedOn = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<Request>().get(basedOnHeader),
);

/** 409 if a form is no longer as it was loaded; call it in the unit of the save, with the form's lock. */
export function requireUnchanged(basedOn: string | undefined, now: object | null): void {
  if (basedOn !== undefined && basedOn !== versionOf(now)) throw conflict(changedSettings);
}
