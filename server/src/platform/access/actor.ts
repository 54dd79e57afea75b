import { createParamDecorator, type ExecutionContext, UnauthorizedException } from '@nestjs/common';
import type { AppAbility } from '@homeroom/shared/abilities';
import type { Role } from '@homeroom/shared/roles';
import type { Request, Response } from 'express';
import type { RequestWrites } from '../database/current.js';

/** The signed-in user who makes a request, with the abilities of their role. */
export interface Actor {
  userId: number;
  role: Role;
  fullName: string;
  teacherId: number | null;
  sessionId: string;
  /** Their network address. */
  address?: string;
  /** The name of the API key used for the request. */
  via?: string;
  /** Whether they entered their password or a code within the last quarter of an hour. */
  isProven?: boolean;
  ability: AppAbility;
}

export interface ActorRequest extends Request {
  /** Its answer, as Express has it. */
  res: Response;
  actor?: Actor | null;
  /** Only for methods that may write. */
  writes?: RequestWrites;
}

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a request may change something, by its method. */
export const isWrite = ({ method }: Pick<Request, 'method'>) => !readingMethods.includes(method);

/** The method and route of a request; the route and not the address, which may contain a token. */
export const routeOf = ({ method, route, path }: Pick<Request, 'method' | 'route' | 'path'>) =>
  `${method} ${(route as { path?: string } | undefined)?.path ?? path}`;

/** Finds the user who sent a request. features/auth provides it, so that the platform needs no session table. */
export abstract class ActorSource {
  abstract actorOf(request: ActorRequest): Promise<Actor | null>;
}

/** The signed-in user of the request. Only for handlers behind `@Can` or `@SignedIn`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<ActorRequest>();
  if (!actor) throw new UnauthorizedException('Please sign in.');
  return actor;
});
