export const joinClassType = (id: string) => `JOIN class_types c ON c.id = ${id}`;
export const joinSection = (id: string) => `JOIN sections g ON g.id = ${id}`;
export const joinSemester = (id: string) => `JOIN semesters e ON e.id = ${id}`;
export const joinYear = 'JOIN academic_years y ON y.id = e.academic_year_id';

/** The semesters, `e`, with their academic years, `y`. */
export const fromSemesters = `FROM semesters e ${joinYear}`;

/** SQL: a semester, `e`, is not over, or no other has started since. During a break the last classes stay visible. */
export const semesterGoesOn = `(e.last_day >= :today OR NOT EXISTS (SELECT 1 FROM semesters later WHERE later.first_day > e.last_day AND later.first_day <= :today))`;

/** The name of a semester, `e`, with its academic year, `y`: 'Fall 2026/27'. */
export const semesterWords = `e.semester_name || ' ' || y.name`;

/** The sections, `g`. */
export const fromSections = 'FROM sections g';

/** The academic years, `y`. */
export const fromAcademicYears = 'FROM academic_years y';
