import { createMongoAbility, type ForcedSubject, type MongoAbility, type RawRuleOf } from '@casl/ability';
import type { Action } from './access.js';
import { resourceAccess } from './resource-access.js';
import { rolesBelow, type Role } from './roles.js';

export type { Action } from './access.js';

/** The records of the academic office, which administrators manage, besides those of `resourceAccess`. */
const officeSubjects = [
  'Teacher',
  'Student',
  'Parent',
  'Enrollment',
  'AcademicYear',
  'Semester',
  'RisingGrade',
  'ClassType',
  'Section',
  'Schedule',
  'CalendarDay',
  'Assignment',
  'Delegation',
  'CoverRequest',
  'SchoolProfile',
  'RecipientGroup',
  'EmailTemplate',
  'EmailMessage',
  'Send',
  'NotifierRule',
] as const;
const attendanceSubjects = ['Register', 'Report', 'Dashboard'] as const;

export type Subject =
  | (typeof officeSubjects)[number]
  | (typeof attendanceSubjects)[number]
  | (typeof resourceAccess)[number]['subject']
  | 'Setting'
  | 'AuditEntry'
  | 'User'
  | 'Profile'
  | 'WikiNode'
  | 'all';
export type AppAbility = MongoAbility<[Action, Subject | (ForcedSubject<'User'> & { role: Role })]>;
export type AppRule = RawRuleOf<AppAbility>;

/**
 * The rules of decisions 4, as data. The server enforces them on every route and sends them to the browser, which only mirrors them.
 * platform/access on the server decides, by ids, which rows a teacher may see.
 */
const rules: Record<Role, AppRule[]> = {
  SUPERADMIN: [{ action: 'manage', subject: 'all' }],
  ADMIN: [
    {
      action: 'manage',
      subject: [...officeSubjects, ...attendanceSubjects, ...resourceAccess.map(({ subject }) => subject)],
    },
    { action: 'read', subject: 'User', conditions: { role: { $ne: 'SUPERADMIN' } } },
    { action: 'create', subject: 'User', conditions: { role: { $ne: 'SUPERADMIN' } } },
    { action: ['update', 'delete'], subject: 'User', conditions: { role: { $in: rolesBelow.ADMIN } } },
    { action: 'manage', subject: ['Profile', 'WikiNode'] },
  ],
  TEACHER: [
    {
      action: 'read',
      subject: ['Semester', 'AcademicYear', 'ClassType', 'Section', 'Schedule', 'CalendarDay', 'Dashboard', 'Report'],
    },
    {
      action: 'read',
      subject: 'Student',
      fields: [
        'id',
        'studentId',
        'studentFirstName',
        'studentLastName',
        'studentName',
        'sectionId',
        'sectionName',
        'status',
      ],
    },
    { action: 'read', subject: 'Parent', fields: ['id', 'firstName', 'lastName', 'email', 'phone'] },
    { action: ['read', 'update'], subject: 'Register' },
    { action: ['read', 'create', 'delete'], subject: 'CoverRequest' },
    ...resourceAccess
      .filter(({ teachers }) => teachers.length > 0)
      .map(({ teachers, subject, teacherFields }): AppRule => ({
        action: [...teachers],
        subject,
        ...(teacherFields && { fields: [...teacherFields] }),
      })),
    // The wiki config decides which actions a teacher may take, and where.
    { action: 'manage', subject: ['Profile', 'WikiNode'] },
  ],
  STUDENT: [],
};

export const rulesFor = (role: Role) => rules[role];

export const abilityFrom = (from: AppRule[]): AppAbility => createMongoAbility<AppAbility>(from);
