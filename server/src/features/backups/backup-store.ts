import { PassThrough, type Readable } from 'node:stream';
import { hashed, type Written } from '../../platform/files/hashed.js';
import type { ObjectStore } from '../../platform/objects/object-store.js';
import type { BackupPlace } from './backup-place.js';

/** A part of a bucket of an S3-compatible store. */
export class BackupStore implements BackupPlace {
  readonly where: string;

  constructor(private readonly store: ObjectStore) {
    this.where = store.where;
  }

  async groups(): Promise<string[]> {
    return (await this.store.list('')).folders;
  }

  async names(group: string): Promise<string[]> {
    return (await this.store.list(`${group}/`)).objects.map(({ name }) => name);
  }

  async write(name: string, content: Readable): Promise<Written> {
    const passing = new PassThrough();
    const [written] = await Promise.all([hashed(content, passing), this.store.put(name, passing)]);
    return written;
  }

  async read(name: string): Promise<Readable> {
    return (await this.store.get(name)).content;
  }

  size(name: string): Promise<number | null> {
    return this.store.size(name);
  }

  async remove(name: string): Promise<void> {
    for (const each of await this.names(name)) await this.store.remove(`${name}/${each}`);
    await this.store.remove(name);
  }
}
