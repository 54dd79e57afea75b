/** Where objects are stored: 's3://bucket/prefix', at AWS or at an endpoint of its own. */
export interface StoreAddress {
  bucket: string;
  /** Empty, or ends with '/'. */
  prefix: string;
  endpoint: string | null;
}

export const isStoreAddress = (text: string): boolean => text.startsWith('s3://');

export const storeAddressRule =
  'must be an address such as s3://bucket/prefix or s3://bucket/prefix?endpoint=https://minio.example:9000, without a user or password';

/** Reads an address; `null` for anything else. Secrets have no place in it, because it is shown to people. */
export function storeAddressOf(text: string): StoreAddress | null {
  if (!isStoreAddress(text) || !URL.canParse(text)) return null;
  const { host, pathname, searchParams, username, password, hash } = new URL(text);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(host) || username || password || hash) return null;
  if ([...searchParams.keys()].some((name) => name !== 'endpoint')) return null;
  const endpoint = searchParams.get('endpoint');
  if (endpoint !== null && !isEndpoint(endpoint)) return null;
  const prefix = decodeURIComponent(pathname).split('/').filter(Boolean).join('/');
  return { bucket: host, prefix: prefix && `${prefix}/`, endpoint };
}

/** Whether a text is the address of a server, without a user or password. */
export function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password;
}
