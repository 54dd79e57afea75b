import type { ReactNode } from 'react';
import { hasWords } from '@homeroom/shared/search';

/** The `filterOption` of a select: finds a choice by every word that is typed, as part of its label (decisions 2.18). */
export const foundByLabel = (typed: string, option?: { label?: ReactNode }) =>
  hasWords(typed, typeof option?.label === 'string' ? option.label : undefined);

/** A search's choices, those whose label says why first: a student is also found by a parent's name (decisions 2.18). */
export const labelsFirst = <Option extends { label?: ReactNode }>(
  typed: string,
  options: readonly Option[],
): Option[] => [...options].sort((a, b) => Number(foundByLabel(typed, b)) - Number(foundByLabel(typed, a)));
