import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { PublicAddress } from '../settings/public-address.js';
import { ActorSource, isWrite, type ActorRequest } from './actor.js';
import { bearerOf, KeySource } from './bearer.js';
import { PROVEN, requireProven, type ProvenIf } from './proven.js';
import { CLOSED_TO_KEYS, REQUIREMENT, type Requirement } from './can.js';
import { originOf } from './origin-of.js';

/** Checks the Origin of writes, the user, and the ability that each handler declares. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly source: ActorSource,
    private readonly address: PublicAddress,
    private readonly keys: KeySource,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ActorRequest>();
    const requirement = this.declared<Requirement>(REQUIREMENT, context);
    if (!requirement) throw new ForbiddenException('This call declares no permission and is refused.');
    const key = bearerOf(request);
    if (key !== null) await this.requireKey(key, request, this.declared<true>(CLOSED_TO_KEYS, context) ?? false);
    else if (isWrite(request) && !(await this.isOwnOrigin(request)))
      throw new ForbiddenException(await this.foreignWords(request));
    else request.actor = await this.source.actorOf(request);
    if (requirement === 'public') return true;
    if (!request.actor) throw new UnauthorizedException('Please sign in.');
    if (requirement !== 'signed in' && !request.actor.ability.can(requirement.action, requirement.subject))
      throw new ForbiddenException('You are not allowed to do this.');
    if (this.declared<ProvenIf>(PROVEN, context)?.(request)) requireProven(request.actor);
    return true;
  }

  /** Browsers send the Origin of a write, so a program without an API key sends none. */
  private async foreignWords(request: ActorRequest) {
    const from = 'This request did not come from a page of this site.';
    if (request.get('origin') === undefined)
      return `${from} A program needs an API key, sent as 'Authorization: Bearer' and the key.`;
    return this.address.isLocked
      ? `Open Homeroom at ${await this.address.get()}. Nothing can be saved from another address.`
      : from;
  }

  /** What the handler, or else its controller, declares. */
  private declared<Value>(key: string, context: ExecutionContext): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(key, [context.getHandler(), context.getClass()]);
  }

  /** Only the key counts for a request with an API key; its cookie and Origin are ignored. */
  private async requireKey(key: string, request: ActorRequest, isClosed: boolean) {
    const actor = await this.keys.keyActorOf(key, request);
    if (!actor) throw new UnauthorizedException('This API key is unknown, expired or revoked.');
    request.actor = actor;
    if (isClosed) throw new ForbiddenException('An API key cannot be used here.');
    if (actor.readOnly && isWrite(request)) throw new ForbiddenException('This API key can only read.');
  }

  /**
   * Browsers send the Origin of a write, so a missing or foreign one is refused. With `PUBLIC_URL` that address alone is our own, because
   * any name may be made to lead here. A saved address is one more, so that a wrong one can still be corrected.
   */
  private async isOwnOrigin(request: ActorRequest): Promise<boolean> {
    const origin = request.get('origin');
    if (origin === undefined) return false;
    return origin === (await this.address.get()) || (!this.address.isLocked && origin === originOf(request));
  }
}
