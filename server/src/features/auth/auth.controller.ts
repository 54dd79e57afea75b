import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import {
  forgotPasswordSchema,
  linkQuerySchema,
  linkSchema,
  loginSchema,
  passwordStrengthSchema,
  setPasswordSchema,
  type ForgotPasswordInput,
  type LoginInput,
  type PasswordStrengthInput,
  type SetPasswordInput,
} from '@homeroom/shared/auth';
import { secondStepSchema, type SecondStepInput } from '@homeroom/shared/second-factor';
import { type Actor, type ActorRequest, CurrentUser } from '../../platform/access/actor.js';
import { ClosedToKeys, Public, SignedIn } from '../../platform/access/can.js';
import { Unkeyed } from '../../platform/http/unkeyed.js';
import { ForgottenPasswords } from './forgotten-passwords.service.js';
import { PasswordLinks } from './password-links.service.js';
import { SecondStepSignIn } from './second-step.service.js';
import { SignedInUsers } from './signed-in.service.js';
import { Sessions } from './sessions.service.js';
import { SignIn } from './sign-in.service.js';

@Controller('auth')
@ClosedToKeys()
@Unkeyed('holds a password, or opens and ends sessions')
export class AuthController {
  constructor(
    private readonly signIn: SignIn,
    private readonly links: PasswordLinks,
    private readonly forgotten: ForgottenPasswords,
    private readonly sessions: Sessions,
    private readonly signedIn: SignedInUsers,
    private readonly secondStep: SecondStepSignIn,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  login(@Body({ schema: loginSchema }) input: LoginInput, @Req() request: ActorRequest) {
    return this.signIn.withPassword(input, request);
  }

  @Post('second-step')
  @HttpCode(200)
  @Public()
  finish(@Body({ schema: secondStepSchema }) input: SecondStepInput, @Req() request: ActorRequest) {
    return this.secondStep.finish(input, request);
  }

  @Post('second-step/enrolment')
  @HttpCode(200)
  @Public()
  enrol(@Req() request: ActorRequest) {
    return this.secondStep.enrol(request);
  }

  @Post('logout')
  @HttpCode(204)
  @Public()
  logout(@Req() request: ActorRequest) {
    return this.sessions.signOut(request);
  }

  @Get('me')
  @SignedIn()
  me(@CurrentUser() actor: Actor) {
    return this.signedIn.of(actor.userId);
  }

  @Get('link')
  @Public()
  link(@Query({ schema: linkQuerySchema }) { token }: { token: string }) {
    return this.links.open(token);
  }

  /** The page of a link calls it at the first press or key, which a program that follows links in e-mails does not make. */
  @Post('link/opened')
  @HttpCode(204)
  @Public()
  opened(@Body({ schema: linkSchema }) { token }: { token: string }) {
    return this.links.noteOpened(token);
  }

  @Post('password-strength')
  @HttpCode(200)
  @Public()
  strength(@Body({ schema: passwordStrengthSchema }) input: PasswordStrengthInput) {
    return this.links.strength(input);
  }

  @Post('accept-invitation')
  @HttpCode(200)
  @Public()
  acceptInvitation(@Body({ schema: setPasswordSchema }) input: SetPasswordInput, @Req() request: ActorRequest) {
    return this.links.setPassword('INVITATION', input, request);
  }

  @Post('forgot-password')
  @HttpCode(200)
  @Public()
  forgotPassword(@Body({ schema: forgotPasswordSchema }) input: ForgotPasswordInput, @Req() request: ActorRequest) {
    return this.forgotten.sendLink(input, request.ip ?? '');
  }

  @Post('reset-password')
  @HttpCode(200)
  @Public()
  resetPassword(@Body({ schema: setPasswordSchema }) input: SetPasswordInput, @Req() request: ActorRequest) {
    return this.links.setPassword('RESET', input, request);
  }
}
