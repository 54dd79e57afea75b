import { studentColumns } from '@homeroom/shared/imports';
import type { ImportColumns } from '../../../platform/spreadsheets/columns.js';

/** The columns of a roster: what the template heads and the import reads. */
export const rosterColumns = studentColumns satisfies ImportColumns<string>;

export type RosterCells = Record<keyof typeof rosterColumns, string>;
