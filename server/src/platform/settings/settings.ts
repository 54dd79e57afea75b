import { Injectable } from '@nestjs/common';
import type { NameOrder } from '@homeroom/shared/names';
import { Database } from '../database/database.js';
import { SettingEntity } from './setting.entity.js';

/** The type of each setting. Features add their own by declaration merging. */
export interface SettingValues {
  'school.name': string;
  'school.timeZone': string;
  /** A country; by default that of the time zone. */
  'school.region': string;
  /** Whether people are sorted and shown by first or last name; by default the first. */
  'school.nameOrder': NameOrder;
  'secret.fingerprint': string;
}

/** The school's settings, by key. */
@Injectable()
export class Settings {
  constructor(private readonly db: Database) {}

  async get<Key extends keyof SettingValues>(key: Key): Promise<SettingValues[Key] | null> {
    return (await this.all([key]))[key] ?? null;
  }

  /** The school's name, for e-mails. */
  async schoolName(): Promise<string> {
    return (await this.get('school.name')) ?? 'Homeroom';
  }

  /** Several settings at once; those never set are absent. */
  async all<Key extends keyof SettingValues>(keys: readonly Key[]): Promise<Partial<Pick<SettingValues, Key>>> {
    const rows = await this.db.query<{ key: string; value: string }>(
      'SELECT key, value FROM settings WHERE key IN (:...keys)',
      { keys: [...keys] },
    );
    return Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)])) as Partial<Pick<SettingValues, Key>>;
  }

  /** One setting, or `null`, whose row is locked until the unit ends. */
  async locked<Key extends keyof SettingValues>(key: Key): Promise<SettingValues[Key] | null> {
    await this.db.query(
      "INSERT INTO settings (key, value) VALUES (:key, 'null') ON CONFLICT (key) DO UPDATE SET value = settings.value",
      { key },
    );
    return this.get(key);
  }

  async set(values: Partial<SettingValues>) {
    const rows = Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
    await this.db.upsert(SettingEntity, rows, ['key']);
  }

  async remove(key: keyof SettingValues) {
    await this.db.delete(SettingEntity, { key });
  }
}
