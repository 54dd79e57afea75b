/** Who may call what: S superadmin, A admin, T teacher, and `public` for everybody. */
type Who = 'S' | 'SA' | 'SAT' | 'public';

/** The six calls of a declared resource. */
const resource = (path: string, { read, write }: { read: Who; write: Who }): Record<string, Who> => ({
  [`GET /api/${path}`]: read,
  [`GET /api/${path}/:id`]: read,
  [`GET /api/${path}/:id/history`]: write,
  [`POST /api/${path}`]: write,
  [`PATCH /api/${path}/:id`]: write,
  [`DELETE /api/${path}/:id`]: write,
});

/** The authorization table (decisions 4): every route of the server has a row; the test walks both ways. */
export const authorization: Record<string, Who> = {
  'GET /api/health': 'public',
  'GET /api/school': 'public',
  'GET /api/setup': 'public',
  'POST /api/setup': 'public',
  'GET /api/setup/checklist': 'SA',
  'GET /api/setup/profile': 'SA',
  'PUT /api/setup/profile': 'SA',
  'GET /api/setup/policy': 'SA',
  'PUT /api/setup/policy': 'SA',

  'POST /api/auth/login': 'public',
  'POST /api/auth/logout': 'public',
  'GET /api/auth/me': 'SAT',
  'GET /api/auth/link': 'public',
  'POST /api/auth/accept-invitation': 'public',

  ...resource('users', { read: 'SA', write: 'SA' }),
  'GET /api/admin/setup/users': 'SA',
  'PUT /api/user/status-by-email': 'SA',
  'POST /api/users/:id/invitation': 'SA',
  'DELETE /api/users/:id/invitation': 'SA',

  ...resource('teachers', { read: 'SA', write: 'SA' }),
  'GET /api/admin/setup/teachers': 'SA',
  ...resource('parents', { read: 'SAT', write: 'SA' }),
  ...resource('students', { read: 'SAT', write: 'SA' }),
  'GET /api/admin/setup/students': 'SA',
  'PUT /api/students/:id/status': 'SA',
  'POST /api/students/:id/memberships': 'SA',
  'GET /api/students/:id/memberships': 'SA',
  'POST /api/students/:id/withdrawal': 'SA',
  'GET /api/students/:id/parents': 'SAT',
  'GET /api/students/import/template.xlsx': 'SA',
  'POST /api/students/import': 'SA',

  ...resource('academic-years', { read: 'SAT', write: 'SA' }),
  ...resource('semesters', { read: 'SAT', write: 'SA' }),
  ...resource('rising-grades', { read: 'SA', write: 'SA' }),
  ...resource('class-types', { read: 'SAT', write: 'SA' }),
  ...resource('sections', { read: 'SAT', write: 'SA' }),

  ...resource('schedules', { read: 'SAT', write: 'SA' }),
  'GET /api/assign-class/options': 'SA',
  'POST /api/assign-class': 'SA',
  'GET /api/assign-students/sections': 'SA',
  'GET /api/assign-students/unassigned': 'SA',
  'POST /api/assign-students': 'SA',

  ...resource('calendar-days', { read: 'SAT', write: 'SA' }),
  'POST /api/calendar-days/generate': 'SA',
  'POST /api/calendar-days/:id/close': 'SA',
  'POST /api/calendar-days/:id/reopen': 'SA',

  'GET /api/attendance/schedules': 'SAT',
  'GET /api/attendance/registers': 'SAT',
  'PUT /api/attendance/registers': 'SAT',
  'GET /api/attendance/marks/:id/history': 'SAT',

  'GET /api/dashboard/prev-class-status': 'SAT',
  'GET /api/dashboard/prev-class-status/completed': 'SAT',
  'GET /api/dashboard/status': 'SAT',

  'GET /api/reports/attendance/matrix/all-v2': 'SA',
  'GET /api/reports/attendance/matrix/all-v2/export': 'SA',
  'GET /api/reports/attendance/matrix/filter-v2': 'SA',
  'GET /api/reports/attendance/matrix/filter-v2/export': 'SA',
  'GET /api/reports/attendance/matrix/teacher': 'SAT',
  'GET /api/reports/attendance/matrix/teacher/export': 'SAT',
  'GET /api/reports/attendance/options': 'SAT',
};
