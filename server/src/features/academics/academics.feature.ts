import type { Feature } from '../../platform/feature.js';
import { academicYears, classTypes, risingGrades, semesters } from './academics.resources.js';

export const academics: Feature = {
  resources: [academicYears, semesters, risingGrades, classTypes],
  duplicates: {
    'academic_years.name_key': academicYears.words.conflict!,
    'semesters.academic_year_id, semesters.semester_name_key': semesters.words.conflict!,
    'rising_grades.name_key': risingGrades.words.conflict!,
    'class_types.class_name_key': classTypes.words.conflict!,
  },
};
