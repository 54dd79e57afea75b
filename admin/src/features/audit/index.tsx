import { AuditOutlined } from '@ant-design/icons';
import {
  actSentence,
  auditEntrySchema,
  auditKindWords,
  auditSubjects,
  countedTo,
  subjectWords,
  type AuditEntry,
} from '@homeroom/shared/audit';
import { capitalised } from '@homeroom/shared/text';
import { fileTime, shortTime } from '../../components/use-moment';
import { readSchool } from '../../providers/school';
import { defineResource } from '../../resources/define-resource';
import { defineFeature, lazyPart } from '../../frame/define-feature';
import { recordInFile, recordWords, whoWords } from './entry-words';

const subjects = Object.entries(auditSubjects).map(([value, { words }]) => ({ value, label: capitalised(words) }));

/** The audit log for superadmins: each change with its author and the old values (decisions 2.6). */
export const audit = defineFeature({
  settings: [
    {
      path: '/superadmin/audit-log?edit=keeping',
      label: 'How long the audit log is kept',
      words: 'settings retention purge',
      roles: ['SUPERADMIN'],
      can: ['update', 'AuditEntry'],
    },
  ],
  ...defineResource<AuditEntry>(auditEntrySchema, {
    name: 'audit',
    subject: 'AuditEntry',
    nameOf: ({ at }) => shortTime(at, { seconds: true }),
    words: {
      label: 'Audit log',
      singular: 'entry',
      plural: 'entries',
      describe: 'Who changed what, and when. Entries cannot be changed or deleted, and never contain secrets.',
      notLoaded: 'The audit log could not be loaded',
      emptyHint: `Changes, sign-ins, refusals and exports appear here. A ${subjectWords('Student')}’s own history is on their page.`,
    },
    routes: {
      path: '/superadmin/audit-log',
      roles: ['SUPERADMIN'],
      menu: {
        section: 'Always',
        order: 5,
        icon: <AuditOutlined />,
        words: 'history changes sign-ins refusals exports',
      },
    },
    fields: {
      at: {
        sort: false,
        text: ({ at }) => shortTime(at, { seconds: true }),
        exported: ({ at }) => fileTime(readSchool().timeZone, at, { seconds: true }),
        render: ({ at }) => <span className="num">{shortTime(at, { seconds: true })}</span>,
      },
      actorName: {
        sort: false,
        text: (entry) => [entry.actorName, whoWords(entry)].filter(Boolean).join(' · '),
        render: (entry) => (
          <span className="audit-cell">
            <span className="audit-who">{entry.actorName}</span>
            {whoWords(entry) && <span className="muted small"> · {whoWords(entry)}</span>}
          </span>
        ),
      },
      action: {
        sort: false,
        text: actSentence,
        render: (entry) => <span className="audit-cell">{actSentence(entry)}</span>,
      },
      subject: {
        sort: false,
        text: recordWords,
        exported: recordInFile,
        render: (entry) => (
          <span className={entry.subjectName ? 'audit-cell' : 'audit-cell muted'}>{recordWords(entry)}</span>
        ),
      },
      kind: {
        sort: false,
        text: ({ kind }) => auditKindWords[kind].one,
        tones: { [auditKindWords.REFUSAL.one]: 'warn' },
      },
      subjectId: { sort: false },
    },
    list: {
      columns: ['at', 'actorName', 'action', 'subject', 'kind'],
      order: '-at',
      search: 'Search person or values',
      filters: [
        { field: 'kind', hidden: true },
        { field: 'actorId', label: 'Person', reference: { resource: 'users', label: 'fullName' } },
        'action',
        { field: 'subject', label: 'Record', choices: subjects },
        { field: 'subjectId', hidden: true },
        { field: 'at', label: 'Dates' },
      ],
      countedTo,
      above: lazyPart(() => import('./over-audit-log'), 'OverAuditLog'),
    },
    page: { opens: 'inRow', panels: lazyPart(() => import('./entry-details'), 'EntryDetails') },
    acts: { create: false, edit: false, delete: false },
  }),
});
