import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Inject,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.token.js';
import { ActorSource, isWrite, type ActorRequest } from './actor.js';
import { REQUIREMENT, type Requirement } from './can.js';

/** The one gate before every handler: the Origin of writes, who is asking, and the ability that the handler declares. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly source: ActorSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ActorRequest>();
    const requirement = this.reflector.getAllAndOverride<Requirement | undefined>(REQUIREMENT, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!requirement) throw new ForbiddenException('This call declares no permission and is refused.');
    if (isWrite(request) && !this.isOwnOrigin(request))
      throw new ForbiddenException('This request did not come from a page of this site.');
    request.actor = await this.source.actorOf(request);
    if (requirement === 'public') return true;
    if (!request.actor) throw new UnauthorizedException('Please sign in.');
    if (requirement === 'signed in') return true;
    if (!request.actor.ability.can(requirement.action, requirement.subject))
      throw new ForbiddenException('You are not allowed to do this.');
    return true;
  }

  /** A browser states the page a write comes from; anything but our own page is refused, and so is silence. */
  private isOwnOrigin(request: ActorRequest) {
    const origin = request.get('origin');
    return (
      origin !== undefined &&
      (origin === `${request.protocol}://${request.get('host')}` || origin === this.config.publicUrl)
    );
  }
}
