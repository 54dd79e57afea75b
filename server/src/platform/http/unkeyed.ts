import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** The header by which a client names a write, so that it can send it again. */
export const keyHeader = 'Idempotency-Key';

/** The metadata key for the reason why a handler takes no Idempotency-Key. */
export const UNKEYED = 'homeroom:unkeyed';
/** Marks the operation for `serveOpenApi`. */
export const unkeyedExtension = 'x-unkeyed';

/**
 * For a write that takes no Idempotency-Key, beside `@Can`; `because` says what makes it safe to repeat, or why it is not kept.
 * Every other write takes one: its answer is JSON, and its first unit of work stays open until it has that.
 */
export const Unkeyed = (because: string) =>
  applyDecorators(SetMetadata(UNKEYED, because), ApiExtension(unkeyedExtension, true));
