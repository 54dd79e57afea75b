import { ConsoleLogger } from '@nestjs/common';

/** Why the program does not start, as a sentence that it prints for the operator before it ends. */
export class Refusal extends Error {}

/** Nest's logger without `Refusal`s, whose stack would help nobody. */
export class StartLogger extends ConsoleLogger {
  override error(message: unknown, ...more: unknown[]): void {
    if (!(message instanceof Refusal)) super.error(message, ...more);
  }
}
