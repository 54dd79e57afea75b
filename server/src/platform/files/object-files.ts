import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { eachByItself } from '../jobs/each-by-itself.js';
import type { ObjectStore } from '../objects/object-store.js';
import { checkedKey, FileStore, isFileKey, type ByteRange } from './file-store.js';
import type { LocalFiles } from './local-files.js';

/** Names of their own, because backups may lie in the same place. */
const folders = { kept: 'uploads/', aside: 'aside/' };

/** Keeps files in an S3-compatible store. Uploads are written to a local folder until they are whole. */
export class ObjectFiles extends FileStore {
  readonly where: string;

  constructor(
    private readonly store: ObjectStore,
    private readonly local: LocalFiles,
  ) {
    super();
    this.where = store.where;
  }

  incoming(key: string): string {
    return this.local.incoming(key);
  }

  async keep(key: string): Promise<void> {
    const path = this.incoming(key);
    try {
      await access(path);
      await this.store.put(keptName(key), createReadStream(path));
    } finally {
      await this.discard(key);
    }
  }

  protected find(key: string, range?: ByteRange | null) {
    return this.store.get(keptName(key), range);
  }

  size(key: string): Promise<number | null> {
    return this.store.size(keptName(key));
  }

  discard(key: string): Promise<void> {
    return this.local.discard(key);
  }

  remove(key: string): Promise<void> {
    return this.store.remove(keptName(key));
  }

  keys(): Promise<string[]> {
    return this.keysIn(folders.kept);
  }

  aside(): Promise<string[]> {
    return this.keysIn(folders.aside);
  }

  async setAside(key: string): Promise<void> {
    await this.store.move(keptName(key), asideName(key));
  }

  bringBack(key: string): Promise<boolean> {
    return this.store.move(asideName(key), keptName(key));
  }

  hasRoomFor(bytes: number): Promise<boolean> {
    return this.local.hasRoomFor(bytes);
  }

  open(): Promise<void> {
    return this.local.open();
  }

  async forget(what: 'incoming' | 'aside', before: number): Promise<void> {
    if (what === 'incoming') return this.local.forget(what, before);
    const { objects } = await this.store.list(folders.aside);
    const old = objects.filter(({ modified }) => modified < before);
    await eachByItself(old, ({ name }) => this.store.remove(folders.aside + name));
  }

  private async keysIn(folder: string): Promise<string[]> {
    const { objects } = await this.store.list(folder);
    return objects.map(({ name }) => name).filter(isFileKey);
  }
}

const keptName = (key: string) => folders.kept + checkedKey(key);
const asideName = (key: string) => folders.aside + checkedKey(key);
