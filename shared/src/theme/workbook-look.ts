import { defaultAccent, palette } from './palette.js';

/** What a workbook shows of the school: the colours of its heading row, and the name in the head of its prints. */
export interface WorkbookLook {
  schoolName: string;
  /** '#rrggbb'. */
  ink: string;
  ground: string;
}

/** Paper is light, so that a workbook is too. */
export function workbookLook(schoolName: string, accent: string): WorkbookLook {
  const { accent: ink, accentSoft: ground } = palette('light', accent);
  return { schoolName, ink, ground };
}

/** Of a school that has chosen nothing. */
export const standardLook = workbookLook('Homeroom', defaultAccent);
