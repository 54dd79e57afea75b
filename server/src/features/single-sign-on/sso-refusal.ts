import { UnauthorizedException } from '@nestjs/common';
import { ssoFailures, type SsoFailure } from '@homeroom/shared/single-sign-on';

/** A single sign-on that failed: a sentence for the person by its code, and the cause for the log. */
export class SsoRefusal extends UnauthorizedException {
  constructor(
    readonly code: SsoFailure,
    readonly reason: string,
  ) {
    super(ssoFailures[code]);
  }
}
