import { defaultAccent, palette } from './palette.js';

/** The school's look in a workbook: the colours of its heading row, and the name on printed pages. */
export interface WorkbookLook {
  schoolName: string;
  /** '#rrggbb'. */
  ink: string;
  ground: string;
}

/** The look of workbooks, in light mode because paper is light. */
export function workbookLook(schoolName: string, accent: string): WorkbookLook {
  const { accent: ink, accentSoft: ground } = palette('light', accent);
  return { schoolName, ink, ground };
}

export const standardLook = workbookLook('Homeroom', defaultAccent);
