import { academicYears } from './academic-years';
import { classTypes } from './class-types';
import { risingGrades } from './rising-grades';
import { sections } from './sections';
import { semesters } from './semesters';

/** What the school teaches, to whom and when. Its screens stand below Admin Set up and have no line in the sidebar. */
export const academics = [academicYears, semesters, classTypes, sections, risingGrades];
