import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rights in the Teachers Corner that a new school begins with. */
const corner = {
  version: 1,
  actions: {
    createFolder: { enabled: true, roles: [] },
    createNote: { enabled: true, roles: [] },
    uploadFile: { enabled: true, roles: [], teacherUploadFolderName: 'Teacher uploads' },
    rename: { enabled: true, roles: ['SUPERADMIN', 'ADMIN'] },
    delete: { enabled: true, roles: ['SUPERADMIN', 'ADMIN'] },
  },
};

/**
 * Writes the settings that a school now begins with for schools that were set up before, and keeps what they have chosen (decisions 27).
 * The public enrollment form stays open where families have used it.
 */
export class SchoolDefaults20261228110000 implements MigrationInterface {
  name = 'SchoolDefaults20261228110000';

  async up(runner: QueryRunner) {
    const write = (key: string, value: string) =>
      runner.query(
        `INSERT INTO settings (key, value) SELECT '${key}', ${value} WHERE EXISTS (SELECT 1 FROM users)
           AND NOT EXISTS (SELECT 1 FROM settings WHERE key = '${key}')`,
      );
    await write('ui.wiki.config.json', `'${JSON.stringify(corner)}'`);
    await write(
      'enrollments.open',
      `CASE WHEN EXISTS (SELECT 1 FROM enrollments WHERE source = 'FORM') THEN 'true' ELSE 'false' END`,
    );
  }

  /** Older versions read the same settings. */
  down() {
    return Promise.resolve();
  }
}
