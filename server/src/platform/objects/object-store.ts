import { Readable } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { Config } from '../../config.js';
import { noSuchFile } from '../no-such-file.js';
import { Refusal } from '../refusal.js';
import { storeAddressOf, storeAddressRule, type StoreAddress } from '../store-address.js';
import { StoreFailure, isMissing, storeFailure } from './store-failure.js';
import { Unstalled } from './unstalled.js';

/**
 * How long a store may be silent, in ms, and how often a call is tried. `partMs`: for sending 5 MB, or copying a whole file. `stallMs`: how
 * long nothing may pass in the middle of an answer, also because its reader has stopped (`answerIdleMs`).
 */
export const storeLimits = {
  connectMs: 10_000,
  answerMs: 15_000,
  partMs: 120_000,
  idleMs: 20_000,
  stallMs: 300_000,
  attempts: 2,
};

interface StoredObject {
  name: string;
  size: number;
  /** When it was last written, in ms. */
  modified: number;
}

/** Objects under names in one part of a bucket of an S3-compatible store. Throws a StoreFailure if the store is away or refuses. */
export class ObjectStore {
  /** For people; it has no secret in it. */
  readonly where: string;
  private readonly address: StoreAddress;
  private opened: Promise<S3Client> | undefined;

  constructor(
    address: string,
    private readonly s3: Config['s3'],
  ) {
    const parsed = storeAddressOf(address);
    if (!parsed) throw new Refusal(`The place of files ${storeAddressRule}.`);
    this.address = { ...parsed, endpoint: parsed.endpoint ?? s3.endpoint };
    this.where = `s3://${parsed.bucket}/${parsed.prefix}`.replace(/\/$/, '');
  }

  /** Streams content to an object, in parts that can be tried again; a failure leaves none. */
  async put(name: string, content: Readable): Promise<void> {
    let broken: Error | undefined;
    content.once('error', (error) => (broken = error));
    try {
      const { Upload } = await import('@aws-sdk/lib-storage');
      const params = { ...this.object(name), Body: content };
      await new Upload({ client: await this.client(), params, queueSize: 2 }).done();
    } catch (error) {
      content.destroy();
      throw broken ?? storeFailure(error, this.where);
    }
  }

  /** The content of an object, or from its byte `start` to `end`, with the size of the whole. Rejects with ENOENT if there is none. */
  async get(name: string, range?: { start: number; end: number } | null): Promise<{ content: Readable; size: number }> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
    const found = await this.try((client, quickly) =>
      client.send(new GetObjectCommand({ ...this.object(name), Range }), quickly),
    );
    if (!found) throw noSuchFile();
    const size = Number(/\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? found.ContentLength);
    const away = () => new StoreFailure(`The store ${this.where} stopped in the middle of a file.`);
    return { content: new Unstalled(found.Body as Readable, storeLimits.idleMs, away), size };
  }

  /** The size in bytes; `null` if there is none. */
  async size(name: string): Promise<number | null> {
    const { HeadObjectCommand } = await import('@aws-sdk/client-s3');
    const found = await this.try((client, quickly) => client.send(new HeadObjectCommand(this.object(name)), quickly));
    return found?.ContentLength ?? null;
  }

  /** What is in a folder ('' or 'files/'): the names without it. */
  async list(folder: string): Promise<{ objects: StoredObject[]; folders: string[] }> {
    const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
    const Prefix = this.address.prefix + folder;
    const relative = (key = '') => key.slice(Prefix.length);
    const [objects, folders]: [StoredObject[], string[]] = [[], []];
    try {
      const request = { Bucket: this.address.bucket, Prefix, Delimiter: '/' };
      for await (const page of paginateListObjectsV2({ client: await this.client() }, request, quick())) {
        for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
          objects.push({ name: relative(Key), size: Size, modified: LastModified?.getTime() ?? 0 });
        folders.push(...(page.CommonPrefixes ?? []).map((each) => relative(each.Prefix).slice(0, -1)));
      }
    } catch (error) {
      throw storeFailure(error, this.where);
    }
    return { objects, folders };
  }

  /** Deletes an object; a missing one is not an error. */
  async remove(name: string): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    await this.try((client, quickly) => client.send(new DeleteObjectCommand(this.object(name)), quickly));
  }

  /** Moves an object, whose time is then now; false if there is none. */
  async move(from: string, to: string): Promise<boolean> {
    const { CopyObjectCommand } = await import('@aws-sdk/client-s3');
    const { Bucket, Key } = this.object(from);
    const CopySource = `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`;
    const copied = await this.try((client) => client.send(new CopyObjectCommand({ ...this.object(to), CopySource })));
    if (copied) await this.remove(from);
    return copied !== null;
  }

  private object(name: string) {
    return { Bucket: this.address.bucket, Key: this.address.prefix + name };
  }

  /** The answer of a call; `null` if there is no such object. */
  private async try<Answer>(call: (client: S3Client, options: Quick) => Promise<Answer>): Promise<Answer | null> {
    try {
      return await call(await this.client(), quick());
    } catch (error) {
      if (isMissing(error)) return null;
      throw storeFailure(error, this.where);
    }
  }

  /** Loaded with the first call: a server without a store starts without it. */
  private client(): Promise<S3Client> {
    return (this.opened ??= import('@aws-sdk/client-s3').then(
      ({ S3Client: Client }) => new Client(settingsOf(this.address, this.s3)),
    ));
  }
}

/** For calls that neither send nor copy a file. */
const quick = () => ({ requestTimeout: storeLimits.answerMs });
type Quick = ReturnType<typeof quick>;

function settingsOf({ endpoint }: StoreAddress, s3: Config['s3']): S3ClientConfig {
  const { region, accessKeyId, secretAccessKey, sessionToken } = s3;
  const agent = { keepAlive: true, maxSockets: 200 };
  return {
    region,
    ...(accessKeyId && secretAccessKey
      ? { credentials: { accessKeyId, secretAccessKey, sessionToken: sessionToken ?? undefined } }
      : {}),
    // Other stores have no names for their buckets in DNS, and not all know AWS's newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : { followRegionRedirects: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: storeLimits.attempts,
    requestHandler: {
      connectionTimeout: storeLimits.connectMs,
      requestTimeout: storeLimits.partMs,
      socketTimeout: storeLimits.stallMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  };
}
