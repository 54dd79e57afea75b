import { resolve } from 'node:path';
import { z } from 'zod';

/** The environment variables (decisions 7). Nothing else reads the environment. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres:// (leave it out for SQLite)')
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL must be a web address such as https://school.example' })
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'SMTP_URL must be an address such as smtp://user:password@mail.example:587' })
    .optional(),
  TRUSTED_PROXIES: z.string().optional(),
  SECRET_KEY_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'log', 'debug']).default('warn'),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** `null`: SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** The origin in links; `null`: the saved one, if any. */
  publicUrl: string | null;
  /** `null`: the saved mail server, if any. */
  smtpUrl: string | null;
  trustedProxies: string | null;
  /** The key that seals secrets; `null`: a file in `dataDir`. */
  secretKeyFile: string | null;
  logLevel: z.infer<typeof environment>['LOG_LEVEL'];
}

/** Reads and validates the environment; throws an Error with a sentence for each wrong variable. Empty values count as missing. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, SMTP_URL, TRUSTED_PROXIES, SECRET_KEY_FILE, LOG_LEVEL } =
    parsed.data;
  return {
    port: PORT,
    host: HOST,
    // npm runs the start script in the project's root folder.
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    publicUrl: PUBLIC_URL ? new URL(PUBLIC_URL).origin : null,
    smtpUrl: SMTP_URL ?? null,
    trustedProxies: TRUSTED_PROXIES ?? null,
    secretKeyFile: SECRET_KEY_FILE === undefined ? null : resolve(SECRET_KEY_FILE),
    logLevel: LOG_LEVEL,
  };
}
