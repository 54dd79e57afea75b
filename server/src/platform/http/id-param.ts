import { Param } from '@nestjs/common';
import { idParam } from '@homeroom/shared/fields';

/** The id of a record in the path: `:id` by default. */
export const IdParam = (name = 'id') => Param(name, { schema: idParam });
