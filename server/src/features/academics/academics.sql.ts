import { namedReference, type Reference } from '../../platform/resources/references.js';

export const joinClassType = 'JOIN class_types class_type ON class_type.id = schedule.class_type_id';
export const joinSection = (id: string) => `JOIN sections section ON section.id = ${id}`;
export const joinSemester = (id: string) => `JOIN semesters semester ON semester.id = ${id}`;
export const joinYear = 'JOIN academic_years academic_year ON academic_year.id = semester.academic_year_id';

/** The semesters with their academic years. */
export const fromSemesters = `FROM semesters semester ${joinYear}`;

/** SQL for the ids of the semesters of `:yearId`. */
export const semestersOfYear = 'SELECT semester.id FROM semesters semester WHERE semester.academic_year_id = :yearId';

/** SQL: a semester is not over, or no other has started since. During a break the last classes stay visible. */
export const semesterGoesOn = `(semester.last_day >= :today OR NOT EXISTS (SELECT 1 FROM semesters later WHERE later.first_day > semester.last_day AND later.first_day <= :today))`;

/** The name of a semester with its academic year: 'Fall 2026/27', or 'Fall 2026 (2026/27)'. */
export const semesterWords = `CASE WHEN semester.semester_name LIKE '%20__%' THEN semester.semester_name || ' (' || academic_year.name || ')'
  ELSE semester.semester_name || ' ' || academic_year.name END`;

export const fromClassTypes = 'FROM class_types class_type';
export const fromRisingGrades = 'FROM rising_grades rising_grade';
export const fromSections = 'FROM sections section';

export const fromAcademicYears = 'FROM academic_years academic_year';

/** The section, class type or semester that a row refers to. */
export const ofSection = namedReference('Section', fromSections, 'section.section_name');
export const ofClassType = namedReference('ClassType', fromClassTypes, 'class_type.class_name');
export const ofSemester: Reference = {
  ...namedReference('Semester', fromSemesters, 'semester.semester_name'),
  name: semesterWords,
};

/** SQL: the first day of the last school year that was over on `:today`; what is older has been kept to the end of a next year. NULL if none was. */
export const lastYearFrom = `(SELECT max(academic_year.first_day) ${fromAcademicYears} WHERE academic_year.last_day < :today)`;
