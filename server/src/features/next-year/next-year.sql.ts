/** The plan of the next year, if there is one. */
export const fromPlans = 'FROM next_year_plans plan';
