import { ForbiddenException } from '@nestjs/common';

/** A 403 for somebody who has proved who they are, but whose account is not active. */
export class NotActive extends ForbiddenException {
  constructor() {
    super('Your account is not active. Contact the school.');
  }
}
