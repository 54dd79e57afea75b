import { sheetDateFormat } from '../../dates.js';
import { regionFormats } from '../../region.js';
import { defaultAccent, palette } from './palette.js';

/** The school's look in a workbook: the colours of its heading row, the name on printed pages, and the forms of its region. */
export interface WorkbookLook {
  schoolName: string;
  /** '#rrggbb'. */
  ink: string;
  ground: string;
  paper: 'A4' | 'Letter';
  /** The number format of dates. */
  dateFormat: string;
}

/** The look of workbooks, in light mode because paper is light. */
export function workbookLook(schoolName: string, accent: string): WorkbookLook {
  const { accent: ink, accentSoft: ground } = palette('light', accent);
  return { schoolName, ink, ground, paper: regionFormats().paper(), dateFormat: sheetDateFormat() };
}

export const standardLook = workbookLook('Homeroom', defaultAccent);
