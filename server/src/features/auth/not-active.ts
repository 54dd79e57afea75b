import { ForbiddenException } from '@nestjs/common';
import { notActive } from '@homeroom/shared/auth';

/** A 403 for somebody who has proved who they are, but whose account is not active. */
export class NotActive extends ForbiddenException {
  constructor() {
    super(notActive);
  }
}
