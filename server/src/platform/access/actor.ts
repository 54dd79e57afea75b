import { createParamDecorator, type ExecutionContext, UnauthorizedException } from '@nestjs/common';
import type { AppAbility } from '@homeroom/shared/abilities';
import type { Role } from '@homeroom/shared/roles';
import type { Request } from 'express';
import type { RequestUnit } from '../database/request-unit.js';

/** Whoever acts: a signed-in user, as the session says, with the ability made from their role. */
export interface Actor {
  userId: number;
  role: Role;
  fullName: string;
  teacherId: number | null;
  sessionId: string;
  /** The network address that they act from. */
  address?: string;
  /** The name of the API key that they act by. */
  via?: string;
  ability: AppAbility;
}

export interface ActorRequest extends Request {
  actor?: Actor | null;
  /** What it writes, where it may. */
  unit?: RequestUnit;
}

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a request may change something, by its method. */
export const isWrite = ({ method }: Pick<Request, 'method'>) => !readingMethods.includes(method);

/** Tells who sent a request; features/auth provides it, so that the platform knows no session table. */
export abstract class ActorSource {
  abstract actorOf(request: ActorRequest): Promise<Actor | null>;
}

/** The signed-in user of the request. Only for handlers behind `@Can` or `@SignedIn`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<ActorRequest>();
  if (!actor) throw new UnauthorizedException('Please sign in.');
  return actor;
});
