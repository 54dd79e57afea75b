import { z } from 'zod';
import type { Role } from './roles.js';
import { cleanText } from './clean-text.js';
import { capitalised, keysOf, showCount, withArticle } from './text.js';

export const auditKindWords = {
  CHANGE: { one: 'Change', many: 'Changes' },
  SIGN_IN: { one: 'Sign-in', many: 'Sign-ins' },
  REFUSAL: { one: 'Refusal', many: 'Refusals' },
  EXPORT: { one: 'Export', many: 'Exports' },
  SETTINGS: { one: 'Settings', many: 'Settings' },
  MAIL: { one: 'Mail', many: 'Mail' },
} satisfies Record<string, { one: string; many: string }>;
/** The kinds of entries, for the chips above the log. */
export type AuditKind = keyof typeof auditKindWords;
export const auditKinds = keysOf(auditKindWords);

const did = (words: string, kind: AuditKind = 'CHANGE') => ({ words, kind });

/** Every action with its words and kind; '{}' stands for the record: 'this student' in its history, 'a student' in the log. */
const auditActions = {
  create: did('added {}'),
  update: did('changed {}'),
  delete: did('deleted {}'),
  import: did('imported {}'),
  save: did('saved {}'),
  assign: did('assigned a section'),
  move: did('moved {}'),
  'take back': did('undid the section assignment'),
  apply: did('took {} into effect'),
  undo: did('undid {}'),
  merge: did('merged another record into {}'),
  'undo merge': did('undid the merge of {}'),
  'merge away': did('merged {} into another record'),
  withdraw: did('withdrew the student'),
  'set back': did('undid the withdrawal'),
  'link parent': did('linked a parent'),
  'unlink parent': did('unlinked a parent'),
  accept: did('accepted {}'),
  submit: did('sent {}'),
  'make status link': did('created a status link'),
  'end status links': did('ended the status links'),
  start: did('started {}'),
  end: did('ended {}'),
  'make family link': did('copied the link to the family’s page'),
  'send family link': did('sent the link to the family’s page', 'MAIL'),
  'end family link': did('ended the links to the family’s page'),
  close: did('closed {}'),
  reopen: did('reopened {}'),
  generate: did('generated {}'),
  confirm: did('confirmed {}', 'SETTINGS'),
  'back up': did('started a backup'),
  restore: did('restored {}'),
  replace: did('replaced {}'),
  revoke: did('revoked {}'),
  'revoke links': did('revoked the links to files of {}', 'MAIL'),
  'add members': did('added members'),
  'remove member': did('removed a member'),
  invite: did('created an invitation'),
  'cancel invitation': did('cancelled the invitation'),
  'accept invitation': did('accepted the invitation', 'SIGN_IN'),
  register: did('registered'),
  'approve registration': did('approved the registration'),
  'decline registration': did('declined the registration'),
  'make reset link': did('created a reset link'),
  'reset password': did('chose a new password with a reset link'),
  'change password': did('changed the password'),
  'turn on second factor': did('turned on the second factor'),
  'turn off second factor': did('turned off the second factor'),
  'add passkey': did('added a passkey'),
  'remove passkey': did('removed a passkey'),
  'use recovery code': did('used a recovery code', 'SIGN_IN'),
  'end session': did('ended a session'),
  send: did('sent a message', 'MAIL'),
  remind: did('sent reminders', 'MAIL'),
  run: did('ran {}', 'MAIL'),
  test: did('tested the mail server', 'MAIL'),
  retry: did('sent {} again', 'MAIL'),
  cancel: did('cancelled {}', 'MAIL'),
  'sign in': did('signed in', 'SIGN_IN'),
  'fail to sign in': did('failed to sign in', 'SIGN_IN'),
  refuse: did('was refused', 'REFUSAL'),
  export: did('exported {}', 'EXPORT'),
  download: did('downloaded {}', 'EXPORT'),
  call: did('made changes with an API key'),
  remove: did('started the removal of {}'),
  purge: did('deleted old entries of {}', 'SETTINGS'),
} as const satisfies Record<string, { words: string; kind: AuditKind }>;
export type AuditAction = keyof typeof auditActions;

interface AuditSubject {
  /** The words for one. */
  words: string;
  /** The fields that name a resource's record. */
  names?: readonly string[];
  /** The logged fields by which an entry is found: names and contact details. By default those that name the record. */
  search?: readonly string[];
  /** What a missing one is called, if not by the subject's name. */
  missing?: string;
  /** If all actions on it share one. */
  kind?: AuditKind;
}

/** The subjects of entries. */
export const auditSubjects: Record<string, AuditSubject> = {
  AcademicYear: { words: 'academic year', names: ['name'] },
  AuditEntry: { words: 'entry' },
  ApiKey: { words: 'API key', search: ['name'], kind: 'SETTINGS' },
  Assignment: { words: 'assignment of students' },
  AuditLog: { words: 'audit log', kind: 'SETTINGS' },
  CalendarDay: { words: 'calendar day', names: ['date'], search: ['name'] },
  CalendarFeed: { words: 'calendar link' },
  ClassType: { words: 'class type', names: ['className'] },
  CoverRequest: { words: 'request for cover' },
  Dashboard: { words: 'reminders' },
  DayTime: { words: 'sign-out or late arrival', missing: 'Time' },
  Delegation: { words: 'cover' },
  EmailMessage: { words: 'message', names: ['subject'] },
  EmailTemplate: { words: 'template', names: ['name'], search: ['name', 'subjectTemplate'] },
  Enrollment: {
    words: 'enrollment',
    names: ['studentName'],
    search: ['student', 'parent1', 'parent2'].flatMap((of) => [`${of}FirstName`, `${of}LastName`, `${of}Email`]),
  },
  Import: { words: 'spreadsheet' },
  List: { words: 'list', search: ['file', 'listName'] },
  NextYear: { words: 'plan of the next year', search: ['academicYear', 'sectionName'] },
  NotifierRule: { words: 'rule' },
  Parent: { words: 'parent', names: ['fullName'], search: ['firstName', 'lastName', 'email'] },
  RecipientGroup: { words: 'group', names: ['groupName'] },
  Register: { words: 'register' },
  Report: { words: 'report', search: ['file'] },
  RisingGrade: { words: 'rising grade', names: ['name'] },
  RollCall: { words: 'roll call', search: ['stillMissing'] },
  Roster: { words: 'roster', search: ['file'] },
  Route: { words: 'call', search: ['route'] },
  Schedule: { words: 'class', names: ['className', 'sectionName'] },
  SchoolProfile: { words: 'school setting', search: ['schoolName'], kind: 'SETTINGS' },
  Section: { words: 'section', names: ['sectionName'] },
  Semester: { words: 'semester', names: ['fullName'], search: ['semesterName'] },
  Setting: { words: 'setting', search: ['username', 'teacherUploadFolderName'], kind: 'SETTINGS' },
  Student: {
    words: 'student',
    names: ['studentName'],
    search: ['studentName', 'studentFirstName', 'studentLastName'],
  },
  Teacher: { words: 'teacher', names: ['fullName'] },
  User: { words: 'user', names: ['fullName'], search: ['firstName', 'lastName', 'email', 'account'] },
  WikiNode: { words: 'Teachers Corner entry', search: ['name', 'file'] },
};

/** The names of settings, by the ids in their entries. */
const settingNames = {
  theme: 'Theme & Appearance',
  mail: 'Mail server',
  address: 'Public address',
  uploads: 'Upload limit',
  'files.moreTypes': 'File types',
  backup: 'Backup by hand',
  'backup.nightly': 'Nightly backup',
  'backup.restored': 'Notice of a restore',
  'audit.keptMonths': 'How long the audit log is kept',
  'feature.flags': 'Feature flags',
  'ui.wiki.config.json': 'Teachers Corner rights',
  profile: 'School profile',
  policy: 'Attendance policy',
  entrance: 'Sign-in pages',
  'sign-in': 'Signing in',
  'enrollment form': 'Enrollment form',
};
export type SettingId = keyof typeof settingNames;
const isSetting = (id: string): id is SettingId => Object.hasOwn(settingNames, id);
export const settingName = (subject: string, id: string): string | null =>
  ['Setting', 'SchoolProfile'].includes(subject) && isSetting(id) ? settingNames[id] : null;

/** The words for a subject; those of an unlisted one come from its name: 'BookLoan' is a 'book loan'. */
export const subjectWords = (subject: string) =>
  auditSubjects[subject]?.words ?? subject.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

/** How a sentence begins that says that one is missing: 'Class type', from the subject's name. */
export const missingWords = (subject: string) =>
  auditSubjects[subject]?.missing ?? subject.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The fields of a subject's entries by which they are found. */
export const searchedFields = (subject: string): readonly string[] =>
  auditSubjects[subject]?.search ?? auditSubjects[subject]?.names ?? [];

/** The kind of an entry: its subject's if it has one, else its action's. */
export const kindOf = (action: AuditAction, subject: string): AuditKind =>
  (auditActions[action].kind === 'CHANGE' && auditSubjects[subject]?.kind) || auditActions[action].kind;

const isAction = (action: string): action is AuditAction => Object.hasOwn(auditActions, action);

/** Describes an act on `record`; an unlisted action appears as stored. */
export const actWords = (action: string, record: string) =>
  (isAction(action) ? auditActions[action].words : action).replace('{}', record);

/** 'Changed a student', 'Was refused 4 times'. */
export function actSentence({ action, subject, times }: Pick<AuditEntry, 'action' | 'subject' | 'times'>): string {
  const words = actWords(action, subject === 'AuditLog' ? 'the audit log' : withArticle(subjectWords(subject)));
  return `${capitalised(words)}${times > 1 ? ` ${showCount(times)} times` : ''}`;
}

const actionChoices = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/** Without a record, for the filter of the log. */
const choiceWords = (action: AuditAction) =>
  capitalised(actWords(action, action === 'purge' ? 'the log' : '…').replace(/ …$/, ''));

export const auditEntrySchema = z.strictObject({
  at: z.iso.datetime().meta({ label: 'Time' }),
  actorName: z.string().meta({ label: 'Who' }),
  action: z
    .enum(actionChoices)
    .meta({ label: 'Action', options: Object.fromEntries(actionChoices.map((each) => [each, choiceWords(each)])) }),
  subject: z.string().meta({ label: 'Record' }),
  subjectId: z.string().meta({ label: 'Record number' }),
  kind: z.enum(auditKinds).meta({
    label: 'Kind',
    options: Object.fromEntries(auditKinds.map((kind) => [kind, auditKindWords[kind].one])),
  }),
});

export interface AuditEntry {
  id: number;
  /** ISO instant in UTC; the first time if the entry counts. */
  at: string;
  actorId: number | null;
  actorName: string;
  actorRole: Role | null;
  /** The name of the API key that was used. */
  via: string | null;
  /** The network address of the actor. */
  address: string | null;
  action: string;
  subject: string;
  subjectId: string;
  /** The record's name now, or when it was deleted; `null` if unknown. */
  subjectName: string | null;
  kind: AuditKind;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** How often it happened within the hour; 1 unless the entry counts, such as refusals. */
  times: number;
  /** The last time, if the entry counts. */
  lastAt: string | null;
}

export interface AuditCounts {
  all: number;
  kinds: Record<AuditKind, number>;
}

/** Lists and figures of the log count up to here; beyond, they say 'more than'. */
export const countedTo = 10_000;

const instant = z.iso.datetime({ error: 'Enter a time such as 2026-11-17T00:00:00.000Z.' });
export const auditCountsSchema = z.strictObject({ from: instant.optional(), to: instant.optional() });
export type AuditPeriod = z.output<typeof auditCountsSchema>;

/** A file that the browser creates from data it has read, recorded before it is saved. */
export const exportNoteSchema = z.strictObject({
  /** The list's name for people where the file's does not say it: 'Registers of Arabic 1, 1-A'. */
  listName: z.string().overwrite(cleanText).min(1, 'Name the list.').max(160, 'Use at most 160 characters.').optional(),
  file: z.string().min(1, 'Name the file.').max(160, 'Use at most 160 characters.'),
  rows: z.int().min(0).max(10_000_000),
});
export type ExportNote = z.output<typeof exportNoteSchema>;

/** In months: how long entries may be kept; `null` means forever. */
export const keptMonths = [12, 24, 36, 60, 84, 120] as const;
export const standardKeptMonths = 60;

export const auditKeepingSchema = z.strictObject({
  keptMonths: z
    .union([z.literal(keptMonths), z.null()], { error: 'Choose one of the periods.' })
    .meta({ label: 'Keep entries for' }),
});
export type AuditKeeping = z.output<typeof auditKeepingSchema>;
