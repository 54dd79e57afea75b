import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What differs from reader to reader, and what the school has. */
const values = (schoolName: string) =>
  new Map([
    ['user.firstName', '…'],
    ['user.lastName', '…'],
    ['user.fullName', '…'],
    ['user.email', '…'],
    ['user.userId', '…'],
    ['system.appName', schoolName],
    ['system.loginUrl', '/login'],
    ['system.supportEmail', '…'],
  ]);

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Sends were named by their subjects as they were composed, with '{{system.appName}}' in them; from here on with the school's values. */
export class SendSubjects20261211100000 implements MigrationInterface {
  name = 'SendSubjects20261211100000';

  async up(runner: QueryRunner) {
    const [setting] = (await runner.query(`SELECT value FROM settings WHERE key = 'school.name'`)) as { value: string }[];
    const known = values(setting ? (JSON.parse(setting.value) as string) : 'Homeroom');
    const sends = (await runner.query(`SELECT id, subject FROM sends WHERE subject LIKE '%{{%'`)) as {
      id: number;
      subject: string;
    }[];
    for (const { id, subject } of sends) {
      const named = subject.replace(/\{\{([^{}]*)\}\}/g, (written, name: string) => known.get(name.trim()) ?? written);
      await runner.query(`UPDATE sends SET subject = ${quoted(named.slice(0, 255))} WHERE id = ${id}`);
    }
  }

  /** The names stay: what they were made of is not kept. */
  async down() {}
}
