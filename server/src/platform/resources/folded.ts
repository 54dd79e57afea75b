import { foldText } from '@homeroom/shared/text';
import type { Values } from './define-resource.js';

/**
 * Derives the folded key of a name, `<field>Key`, from the field or from the `parts` that make it: what lists search it,
 * order it and compare it by (decisions 2.16).
 */
export const folded =
  (field: string, ...parts: string[]) =>
  (values: Values): Values => ({
    [`${field}Key`]: foldText((parts.length > 0 ? parts : [field]).map((part) => String(values[part])).join(' ')),
  });
