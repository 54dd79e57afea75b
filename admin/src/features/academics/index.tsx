import { academicYears } from './academic-years';
import { classTypes } from './class-types';
import { risingGrades } from './rising-grades';
import { sections } from './sections';
import { semesters } from './semesters';

/** What the school teaches, to whom and when. These screens belong to Admin Set up and have no menu entry. */
export const academics = [academicYears, semesters, classTypes, sections, risingGrades];
