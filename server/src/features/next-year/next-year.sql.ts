export const fromPlans = 'FROM next_year_plans plan';
