import { ConsoleLogger } from '@nestjs/common';

/** Why the program does not start, as a sentence for its operator. The program prints it and ends. */
export class Refusal extends Error {}

/** Nest's logger, but for a `Refusal`, to which a stack adds nothing. */
export class StartLogger extends ConsoleLogger {
  override error(message: unknown, ...more: unknown[]): void {
    if (!(message instanceof Refusal)) super.error(message, ...more);
  }
}
