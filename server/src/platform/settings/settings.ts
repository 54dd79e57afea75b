import { Injectable } from '@nestjs/common';
import type { NameOrder } from '@homeroom/shared/names';
import type { EntityManager } from 'typeorm';
import { queryWith, Reads } from '../database/reads.js';
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
  constructor(private readonly reads: Reads) {}

  /** One setting, or `null`; a unit of work passes its `manager`. */
  async get<Key extends keyof SettingValues>(
    key: Key,
    manager = this.reads.manager,
  ): Promise<SettingValues[Key] | null> {
    return (await this.all([key], manager))[key] ?? null;
  }

  /** The school's name, for e-mails; a unit of work reads through its own `manager`. */
  async schoolName(manager?: EntityManager): Promise<string> {
    return (await this.get('school.name', manager)) ?? 'Homeroom';
  }

  /** Several settings at once; those never set are absent. A unit of work passes its `manager`. */
  async all<Key extends keyof SettingValues>(
    keys: readonly Key[],
    manager = this.reads.manager,
  ): Promise<Partial<Pick<SettingValues, Key>>> {
    const rows = await queryWith<{ key: string; value: string }>(
      manager,
      'SELECT key, value FROM settings WHERE key IN (:...keys)',
      { keys: [...keys] },
    );
    return Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)])) as Partial<Pick<SettingValues, Key>>;
  }

  async set(manager: EntityManager, values: Partial<SettingValues>) {
    const rows = Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
    await manager.upsert(SettingEntity, rows, ['key']);
  }

  async remove(manager: EntityManager, key: keyof SettingValues) {
    await manager.delete(SettingEntity, { key });
  }
}
