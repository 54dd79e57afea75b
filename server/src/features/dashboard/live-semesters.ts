/** A condition on `e`: the semester is not over, or no other has begun since: over a break the last classes stay in sight. */
export const semesterGoesOn = `(e.last_day >= :today OR NOT EXISTS (SELECT 1 FROM semesters later WHERE later.first_day > e.last_day AND later.first_day <= :today))`;
