import type { RosterFile } from '@homeroom/shared/one-roster';

/** A column of a file of OneRoster 1.2 (1EdTech, CSV Binding 1.2.1, section 3). */
export interface BindingColumn {
  name: string;
  isRequired?: true;
  /** The file whose sourcedIds it has. */
  refersTo?: RosterFile;
  /** Whether it has several values, with commas between them. */
  isList?: true;
  isDate?: true;
  /** The values of its enumeration. Values that begin with 'ext:' extend it. */
  oneOf?: readonly string[];
}

const yesOrNo = ['true', 'false'];
const column = (name: string, more: Omit<BindingColumn, 'name'> = {}): BindingColumn => ({ name, ...more });
const required = (name: string, more: Omit<BindingColumn, 'name'> = {}) => column(name, { ...more, isRequired: true });
const columns = (...names: string[]) => names.map((name) => column(name));
const schoolOf = (name: string) => required(name, { refersTo: 'orgs' });

/** Every file begins with these. In a bulk file the last two are empty. */
const first = [required('sourcedId'), ...columns('status', 'dateLastModified')];

const orgTypes = ['department', 'school', 'district', 'local', 'state', 'national'];
const sessionTypes = ['gradingPeriod', 'semester', 'schoolYear', 'term'];
const classTypes = ['homeroom', 'scheduled'];
const enrollmentRoles = ['administrator', 'proctor', 'student', 'teacher'];
const roles = [
  ...['aide', 'counselor', 'districtAdministrator', 'guardian', 'parent', 'principal', 'proctor', 'relative'],
  ...['siteAdministrator', 'student', 'systemAdministrator', 'teacher'],
];
const races = [
  ...['americanIndianOrAlaskaNative', 'asian', 'blackOrAfricanAmerican', 'nativeHawaiianOrOtherPacificIslander'],
  ...['white', 'demographicRaceTwoOrMoreRaces', 'hispanicOrLatinoEthnicity'],
];

/** The columns of each file, in the order of the standard. */
export const binding: Record<RosterFile, readonly BindingColumn[]> = {
  academicSessions: [
    ...first,
    required('title'),
    required('type', { oneOf: sessionTypes }),
    required('startDate', { isDate: true }),
    required('endDate', { isDate: true }),
    column('parentSourcedId', { refersTo: 'academicSessions' }),
    required('schoolYear'),
  ],
  classes: [
    ...first,
    required('title'),
    column('grades', { isList: true }),
    required('courseSourcedId', { refersTo: 'courses' }),
    column('classCode'),
    required('classType', { oneOf: classTypes }),
    column('location'),
    schoolOf('schoolSourcedId'),
    required('termSourcedIds', { refersTo: 'academicSessions', isList: true }),
    ...columns('subjects', 'subjectCodes', 'periods'),
  ],
  courses: [
    ...first,
    column('schoolYearSourcedId', { refersTo: 'academicSessions' }),
    required('title'),
    ...columns('courseCode', 'grades'),
    schoolOf('orgSourcedId'),
    ...columns('subjects', 'subjectCodes'),
  ],
  demographics: [
    required('sourcedId', { refersTo: 'users' }),
    ...first.slice(1),
    column('birthDate', { isDate: true }),
    column('sex', { oneOf: ['male', 'female', 'unspecified', 'other'] }),
    ...races.map((race) => column(race, { oneOf: yesOrNo })),
    ...columns('countryOfBirthCode', 'stateOfBirthAbbreviation', 'cityOfBirth', 'publicSchoolResidenceStatus'),
  ],
  enrollments: [
    ...first,
    required('classSourcedId', { refersTo: 'classes' }),
    schoolOf('schoolSourcedId'),
    required('userSourcedId', { refersTo: 'users' }),
    required('role', { oneOf: enrollmentRoles }),
    column('primary', { oneOf: yesOrNo }),
    column('beginDate', { isDate: true }),
    column('endDate', { isDate: true }),
  ],
  orgs: [
    ...first,
    required('name'),
    required('type', { oneOf: orgTypes }),
    column('identifier'),
    column('parentSourcedId', { refersTo: 'orgs' }),
  ],
  roles: [
    ...first,
    required('userSourcedId', { refersTo: 'users' }),
    required('roleType', { oneOf: ['primary', 'secondary'] }),
    required('role', { oneOf: roles }),
    column('beginDate', { isDate: true }),
    column('endDate', { isDate: true }),
    schoolOf('orgSourcedId'),
    column('userProfileSourcedId'),
  ],
  users: [
    ...first,
    required('enabledUser', { oneOf: yesOrNo }),
    required('username'),
    column('userIds'),
    required('givenName'),
    required('familyName'),
    ...columns('middleName', 'identifier', 'email', 'sms', 'phone'),
    column('agentSourcedIds', { refersTo: 'users', isList: true }),
    ...columns('grades', 'password', 'userMasterIdentifier'),
    ...columns('preferredGivenName', 'preferredMiddleName', 'preferredFamilyName'),
    column('primaryOrgSourcedId', { refersTo: 'orgs' }),
    column('pronouns'),
  ],
};

/** All files that a manifest names, in its order. */
export const manifestFiles = [
  ...['academicSessions', 'categories', 'classes', 'classResources', 'courses', 'courseResources', 'demographics'],
  ...['enrollments', 'lineItemLearningObjectiveIds', 'lineItems', 'lineItemScoreScales', 'orgs', 'resources'],
  ...['resultLearningObjectiveIds', 'results', 'resultScoreScales', 'roles', 'scoreScales', 'userProfiles'],
  ...['userResources', 'users'],
];

export const manifestHeadings = ['propertyName', 'value'] as const;

/** The rows of a manifest for a bulk exchange of these files. */
export const manifestOf = (files: ReadonlySet<string>) =>
  [
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...manifestFiles.map((file) => [`file.${file}`, files.has(file) ? 'bulk' : 'absent']),
    ['source.systemName', 'Homeroom'],
    ['source.systemCode', 'homeroom'],
  ].map(([propertyName, value]) => ({ propertyName, value }));
