import { foldText } from '@homeroom/shared/text';
import type { Values } from './define-resource.js';

/** Derives `<field>Key`, the folded text that lists search, order and compare by, from the field or its `parts` (decisions 2.16). */
export const folded =
  (field: string, ...parts: string[]) =>
  (values: Values): Values => ({
    [`${field}Key`]: foldText((parts.length > 0 ? parts : [field]).map((part) => String(values[part])).join(' ')),
  });
