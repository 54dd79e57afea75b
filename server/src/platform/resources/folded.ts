import { foldText } from '@homeroom/shared/text';
import type { Values } from './define-resource.js';

/** Derives the folded key of a name, `<field>Key`: what lists search it, order it and compare it by (decisions 2.16). */
export const folded =
  (field: string) =>
  (values: Values): Values => ({ [`${field}Key`]: foldText(String(values[field])) });
