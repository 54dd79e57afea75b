import { applyDecorators, SetMetadata } from '@nestjs/common';
import { Described } from './described.js';

export const keyHeader = 'Idempotency-Key';

export const UNKEYED = 'homeroom:unkeyed';

/**
 * For a write that takes no Idempotency-Key; `because` says why it is safe to repeat or its answer is not kept. Every other write
 * takes one, and answers with the result of its unit of work.
 */
export const Unkeyed = (because: string) => applyDecorators(SetMetadata(UNKEYED, because), Described('x-unkeyed'));
