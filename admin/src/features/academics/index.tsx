import { academicYears } from './academic-years';
import { classTypes } from './class-types';
import { risingGrades } from './rising-grades';
import { sections } from './sections';
import { semesters } from './semesters';

/** Class types, sections, semesters, years and grades: screens of Admin Set up without menu entries. */
export const academics = [academicYears, semesters, classTypes, sections, risingGrades];
