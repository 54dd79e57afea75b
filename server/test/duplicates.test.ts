import { CoverEntity } from '../src/features/cover/cover.entity.js';
import { NoticeEntity } from '../src/features/notifier/notice.entity.js';
import { SourcedIdEntity } from '../src/features/one-roster/one-roster.entities.js';
import { RuleEntity } from '../src/features/notifier/rule.entity.js';
import { NoteVersionEntity } from '../src/features/wiki/wiki-node.entity.js';
import { CalendarFeedEntity } from '../src/features/calendar-feed/calendar-feed.entity.js';
import { AccountLinkEntity } from '../src/features/auth/auth.entity.js';
import { MarkEntity } from '../src/features/attendance/mark.entity.js';
import { AuditEntryEntity } from '../src/platform/audit/audit-entry.entity.js';
import { ApiKeyEntity } from '../src/features/settings/api-keys/api-key.entity.js';
import { EnrollmentEntity } from '../src/features/enrollments/enrollment.entity.js';
import { EnrollmentLinkEntity } from '../src/features/enrollments/enrollment-link.entity.js';
import { FamilyLinkEntity } from '../src/features/family/family-link.entity.js';
import { FileLinkEntity } from '../src/features/notifications/file-link.entity.js';
import { SectionEntity } from '../src/features/academics/section.entity.js';
import { TeacherEntity } from '../src/features/accounts/teacher.entity.js';
import { UserEntity } from '../src/features/accounts/user.entity.js';
import { IdentityEntity } from '../src/features/single-sign-on/single-sign-on.entity.js';
import { LogoPictureEntity } from '../src/platform/theme/logo-picture.entity.js';
import { Declared } from '../src/platform/feature.js';
import { callDuring } from './during.js';
import { appOfTests } from './create-app.js';

const t = appOfTests();
const admin = t.browser('SUPERADMIN');

/** Only the program writes these, under a lock or with a unique token. */
const withoutWords = [
  AccountLinkEntity,
  ApiKeyEntity,
  AuditEntryEntity,
  CalendarFeedEntity,
  EnrollmentEntity,
  EnrollmentLinkEntity,
  FamilyLinkEntity,
  FileLinkEntity,
  IdentityEntity,
  CoverEntity,
  MarkEntity,
  LogoPictureEntity,
  NoteVersionEntity,
  NoticeEntity,
  RuleEntity,
  SourcedIdEntity,
  TeacherEntity,
];

it('has a sentence for every duplicate that people can create, and for no other', () => {
  const indexes = t.db.source.entityMetadatas
    .filter(({ target }) => !withoutWords.includes(target as never))
    .flatMap(({ indices, tableName }) =>
      indices
        // File keys are random.
        .filter(({ isUnique, name }) => isUnique && name !== 'ux_wiki_nodes_file')
        .map(({ columns }) => columns.map(({ databaseName }) => `${tableName}.${databaseName}`).join(', ')),
    );
  expect(t.app.get(Declared).all('duplicates').flatMap(Object.keys).sort()).toEqual(indexes.sort());
});

const person = { firstName: 'Rima', lastName: 'Haddad' };
const answerOf = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
const told = (path: string, message: unknown) => ({
  status: 409,
  body: { statusCode: 409, message, errors: [{ path, message }] },
});

describe('of two who write the same at the same moment, the second is told beside the field', () => {
  test("a user's e-mail address", async () => {
    const email = 'rima@school.test';
    const user = {
      ...person,
      email,
      fullNameKey: 'rima haddad',
      phoneNumber: null,
      role: 'ADMIN',
      status: 'ACTIVE',
      passwordHash: null,
      createdAt: '',
    } as const;
    const response = await callDuring(
      t,
      () => t.db.insert(UserEntity, user),
      () => admin.post('/api/users').send({ ...person, email, phoneNumber: null, role: 'ADMIN' }),
    );
    expect(answerOf(response)).toEqual(
      told('email', expect.stringMatching(/^(Rima Haddad|Another user) has this e-mail address\.$/)),
    );
  });

  test("a section's name in its year", async () => {
    const response = await callDuring(
      t,
      () =>
        t.db.insert(SectionEntity, {
          sectionName: '9-Z',
          sectionNameKey: '9-z',
          allocatedYear: 2026,
          capacity: null,
          archived: false,
        }),
      () => admin.post('/api/sections').send({ sectionName: '9-z', allocatedYear: 2026, capacity: null }),
    );
    expect(answerOf(response)).toEqual(told('sectionName', 'This year already has a section with this name.'));
  });
});
