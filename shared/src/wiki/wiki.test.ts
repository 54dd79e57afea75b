import fc from 'fast-check';
import { showBytes, withExtension } from '../files.js';
import { roles } from '../roles.js';
import { nameBytes, nodeName, versionedName } from './nodes.js';
import { defaultWikiConfig, parseWikiConfig, uploadHint, whyNotAllowed, type WikiConfig } from './wiki-config.js';

const now = { date: '2026-11-18', time: '10:52' };

test('shows sizes in steps of 1024, with one decimal under 10 above bytes', () => {
  const shown = [0, 640, 1023, 1024, 1229, 10_239, 86_016, 1_048_575, 52_428_800, 5_368_709_120].map(showBytes);
  expect(shown).toEqual(['0 B', '640 B', '1023 B', '1.0 KB', '1.2 KB', '10 KB', '84 KB', '1.0 MB', '50 MB', '5.0 GB']);
});

test('gives the second of two names the minute at the school, before its ending', () => {
  expect(versionedName('Plan.v2.pdf', 'FILE', now)).toBe('Plan.v2 (updated 2026-11-18_1052).pdf');
  expect(versionedName('Plan.pdf', 'FILE', now, 2)).toBe('Plan (updated 2026-11-18_1052) 2.pdf');
  expect(versionedName('Unit 4.1', 'NOTE', now)).toBe('Unit 4.1 (updated 2026-11-18_1052)');
});

test('a versioned name is a name, however long the first one was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (text) => {
      const name = nodeName.safeParse(text);
      if (!name.success) return;
      const versioned = versionedName(name.data, 'NOTE', now, 12);
      expect(encodeURIComponent(versioned).replace(/%../g, 'x').length).toBeLessThanOrEqual(nameBytes);
      expect(versioned.endsWith(' (updated 2026-11-18_1052) 12')).toBe(true);
      expect(nodeName.safeParse(versioned).success).toBe(true);
    }),
  );
});

test('appends the ending of the file unless the name has it, in either case', () => {
  expect(withExtension('Plan', 'a.PDF')).toBe('Plan.PDF');
  expect(withExtension('Plan.pdf', 'a.PDF')).toBe('Plan.pdf');
  expect(withExtension(' ', 'a.pdf')).toBe('a.pdf');
  expect(withExtension('\u3164', 'a.pdf')).toBe('a.pdf');
});

describe('who may do what', () => {
  const crumbs = [
    { id: 3, name: 'Shared' },
    { id: 7, name: 'Teacher Uploads' },
  ];
  const upload = (uploadFile: WikiConfig['actions']['uploadFile']): WikiConfig => ({
    version: 1,
    actions: { uploadFile },
  });

  test('without a config everything but a teacher’s upload', () => {
    for (const role of roles.filter((each) => each !== 'STUDENT'))
      expect(whyNotAllowed(defaultWikiConfig, role, 'delete', [])).toBeNull();
    expect(whyNotAllowed(defaultWikiConfig, 'ADMIN', 'uploadFile', [])).toBeNull();
    expect(whyNotAllowed(defaultWikiConfig, 'TEACHER', 'uploadFile', crumbs)).toBe(
      'Teachers can upload only inside your assigned folder.',
    );
  });

  test('teachers upload below the named folder, in any case, and the id wins over the name', () => {
    const named = upload({ teacherUploadFolderName: 'teacher uploads' });
    expect(whyNotAllowed(named, 'TEACHER', 'uploadFile', [...crumbs, { id: 9, name: 'Deeper' }])).toBeNull();
    expect(whyNotAllowed(named, 'TEACHER', 'uploadFile', crumbs.slice(0, 1))).toBe(uploadHint(named));
    const byId = upload({ teacherUploadFolderName: 'Teacher uploads', teacherUploadFolderId: 3 });
    expect(whyNotAllowed(byId, 'TEACHER', 'uploadFile', crumbs)).toBeNull();
    expect(whyNotAllowed(byId, 'TEACHER', 'uploadFile', crumbs.slice(1))).toBe(
      'Teachers can upload only inside “Teacher uploads”.',
    );
  });

  test('a flag that is off and a list without the role refuse everybody, the superadmin too', () => {
    const config: WikiConfig = { version: 1, actions: { rename: { enabled: false }, delete: { roles: ['admin'] } } };
    expect(whyNotAllowed(config, 'SUPERADMIN', 'rename', [])).toMatch(/^Not allowed\./);
    expect(whyNotAllowed(config, 'SUPERADMIN', 'delete', [])).toMatch(/^Not allowed\./);
    expect(whyNotAllowed(config, 'ADMIN', 'delete', [])).toBeNull();
  });
});

test('reads a config that is an object or JSON text, and nothing else', () => {
  expect(parseWikiConfig({})).toEqual(defaultWikiConfig);
  expect(parseWikiConfig('{"actions":{}}')).toEqual(defaultWikiConfig);
  for (const broken of ['{', 7, null, { version: 'x' }, { actions: { rename: true } }])
    expect(parseWikiConfig(broken)).toBeNull();
});
