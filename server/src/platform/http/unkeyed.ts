import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const keyHeader = 'Idempotency-Key';

export const UNKEYED = 'homeroom:unkeyed';
/** Marks the operation for `serveOpenApi`. */
export const unkeyedExtension = 'x-unkeyed';

/**
 * For a write that takes no Idempotency-Key; `because` says why it is safe to repeat or its answer is not kept. Every other write
 * takes one, and answers with the result of its unit of work.
 */
export const Unkeyed = (because: string) =>
  applyDecorators(SetMetadata(UNKEYED, because), ApiExtension(unkeyedExtension, true));
