import { Module, Global } from '@nestjs/common';
import { ActorSource } from '../../platform/access/actor.js';
import type { Feature } from '../../platform/feature.js';
import { AccountLinkEntity } from './account-link.entity.js';
import { AccountLinks } from './account-links.service.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { Passwords } from './passwords.service.js';
import { SessionEntity } from './session.entity.js';
import { Sessions } from './sessions.service.js';
import { SignInAttemptEntity } from './sign-in-attempt.entity.js';
import { SignInLimits } from './sign-in-limits.service.js';

@Global()
@Module({
  controllers: [AuthController],
  providers: [AuthService, Sessions, Passwords, SignInLimits, AccountLinks, { provide: ActorSource, useExisting: Sessions }],
  exports: [ActorSource, AuthService, Sessions, Passwords, AccountLinks],
})
class AuthModule {}

export const auth: Feature = { module: AuthModule, entities: [SessionEntity, AccountLinkEntity, SignInAttemptEntity] };
