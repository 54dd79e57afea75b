import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isDecodable } from './platform/decodable.js';
import { isEndpoint, isStoreAddress, storeAddressOf, storeAddressRule } from './platform/store-address.js';

const isStore = (text: string) => storeAddressOf(text) !== null;

/** The environment variables (decisions 7). Nothing else reads the environment. */
const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres:// (leave it out for SQLite)')
      .refine(isDecodable, 'DATABASE_URL has a % that begins no code. Write %25 for a % in a password')
      .optional(),
    DATABASE_PASSWORD_FILE: z.string().optional(),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'PUBLIC_URL must be a web address such as https://school.example' })
      .optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'SMTP_URL must be an address such as smtp://user:password@mail.example:587' })
      .optional(),
    TRUSTED_PROXIES: z.string().optional(),
    SECRET_KEY_FILE: z.string().optional(),
    FILES_URL: z.string().refine(isStore, `FILES_URL ${storeAddressRule}`).optional(),
    FILES_ENDPOINT: z
      .string()
      .refine(isEndpoint, 'FILES_ENDPOINT must be a web address such as https://minio.example:9000')
      .optional(),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    AWS_SESSION_TOKEN: z.string().optional(),
    AWS_REGION: z.string().optional(),
    AWS_DEFAULT_REGION: z.string().optional(),
    BACKUP_TO: z
      .string()
      .min(1)
      .refine((to) => !isStoreAddress(to) || isStore(to), `BACKUP_TO ${storeAddressRule}`)
      .optional(),
    BACKUP_PASSPHRASE: z.string().min(12, 'BACKUP_PASSPHRASE needs at least 12 characters').optional(),
    METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN needs at least 16 characters').optional(),
    SLOW_REQUEST_MS: z.coerce.number().int().min(1).default(2000),
    SLOW_QUERY_MS: z.coerce.number().int().min(1).default(500),
    STOP_NOTICE_MS: z.coerce.number().int().min(0).max(5000).default(0),
    LOG_FORMAT: z.enum(['text', 'json']).default('text'),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'log', 'debug']).default('warn'),
  })
  .transform((env, context) => ({
    port: env.PORT,
    host: env.HOST,
    // npm runs the start script in the project's root folder.
    dataDir: resolve(env.DATA_DIR),
    /** `null`: SQLite in `dataDir`. */
    databaseUrl: databaseUrl(env, (message) =>
      context.addIssue({ code: 'custom', path: ['DATABASE_PASSWORD_FILE'], message }),
    ),
    /** The origin in links; `null`: the saved one, if any. */
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    /** `null`: the saved mail server, if any. */
    smtpUrl: env.SMTP_URL ?? null,
    trustedProxies: env.TRUSTED_PROXIES ?? null,
    /** The key that seals secrets; `null`: a file in `dataDir`. */
    secretKeyFile: env.SECRET_KEY_FILE === undefined ? null : resolve(env.SECRET_KEY_FILE),
    /** The store of the uploads; `null`: a folder in `dataDir`. */
    filesUrl: env.FILES_URL ?? null,
    /** How stores are reached. Without keys, AWS's own ways to find some are used, such as the role of the machine. */
    s3: {
      /** For addresses that have none; `null`: AWS. */
      endpoint: env.FILES_ENDPOINT ?? null,
      region: env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1',
      accessKeyId: env.AWS_ACCESS_KEY_ID ?? null,
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? null,
      sessionToken: env.AWS_SESSION_TOKEN ?? null,
    },
    /** Where backups are stored, a folder or a store; `null`: a folder in `dataDir`. */
    backupTo: env.BACKUP_TO ?? null,
    /** Encrypts the key in a backup; `null`: the key is not backed up. */
    backupPassphrase: env.BACKUP_PASSPHRASE ?? null,
    /** Who may read `/api/metrics`; `null`: programs on this machine. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** In ms: what takes longer is logged. */
    slow: { requestMs: env.SLOW_REQUEST_MS, queryMs: env.SLOW_QUERY_MS },
    /** In ms: how long a server that is told to stop still takes new requests, while `/api/ready` sends people elsewhere. */
    stopNoticeMs: env.STOP_NOTICE_MS,
    logFormat: env.LOG_FORMAT,
    logLevel: env.LOG_LEVEL,
  }));

interface DatabaseEnvironment {
  DATABASE_URL?: string | undefined;
  DATABASE_PASSWORD_FILE?: string | undefined;
}

/** DATABASE_URL with the password of DATABASE_PASSWORD_FILE, if there is one. */
function databaseUrl(
  { DATABASE_URL: url, DATABASE_PASSWORD_FILE: file }: DatabaseEnvironment,
  refuse: (sentence: string) => void,
): string | null {
  if (url === undefined || file === undefined) {
    if (file !== undefined) refuse('DATABASE_PASSWORD_FILE needs DATABASE_URL, whose password it has');
    return url ?? null;
  }
  try {
    const whole = new URL(url);
    whole.password = encodeURIComponent(readFileSync(file, 'utf8').trimEnd());
    return whole.href;
  } catch (error) {
    refuse(`DATABASE_PASSWORD_FILE cannot be used: ${(error as Error).message}`);
    return null;
  }
}
export type Config = z.infer<typeof environment>;

/** Reads and validates the environment; throws an Error with a sentence for each wrong variable. Empty values count as missing. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(values);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  return parsed.data;
}

/** The environment of another program that gets the same config. */
export const environmentFor = (config: Config): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(config.port),
  HOST: config.host,
  DATA_DIR: config.dataDir,
  DATABASE_URL: config.databaseUrl ?? '',
  PUBLIC_URL: config.publicUrl ?? '',
  SMTP_URL: config.smtpUrl ?? '',
  TRUSTED_PROXIES: config.trustedProxies ?? '',
  SECRET_KEY_FILE: config.secretKeyFile ?? '',
  FILES_URL: config.filesUrl ?? '',
  FILES_ENDPOINT: config.s3.endpoint ?? '',
  AWS_REGION: config.s3.region,
  AWS_ACCESS_KEY_ID: config.s3.accessKeyId ?? '',
  AWS_SECRET_ACCESS_KEY: config.s3.secretAccessKey ?? '',
  AWS_SESSION_TOKEN: config.s3.sessionToken ?? '',
  BACKUP_TO: config.backupTo ?? '',
  BACKUP_PASSPHRASE: config.backupPassphrase ?? '',
  LOG_LEVEL: config.logLevel,
});
