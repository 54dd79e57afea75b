import { join, resolve } from 'node:path';
import type { Config } from '../../config.js';
import type { FileStore } from './file-store.js';
import { LocalFiles } from './local-files.js';
import { ObjectFiles } from './object-files.js';
import { ObjectStore } from '../objects/object-store.js';
import { isStoreAddress } from '../store-address.js';

const localFiles = ({ dataDir }: Config) => new LocalFiles(join(dataDir, 'files'));

/** The files of the school: in the store of FILES_URL, or in a folder of DATA_DIR. */
export const filesOf = (config: Config): FileStore =>
  config.filesUrl === null ? localFiles(config) : filesAt(config.filesUrl, config);

/** The files at an address of a store, or in a folder. */
export const filesAt = (place: string, config: Config): FileStore =>
  isStoreAddress(place)
    ? new ObjectFiles(new ObjectStore(place, config.s3), localFiles(config))
    : new LocalFiles(resolve(place));
