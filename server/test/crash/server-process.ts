import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../../src/config.js';
import { builtServer } from '../built-server.js';

/** The server in its own process, as from `npm start`, on the data of `config`. */
export interface ServerProcess {
  url: string;
  /** Resolves with the pattern's first group once the server has printed it. */
  said(pattern: RegExp): Promise<string>;
  /** Asks it to end, as the system or a terminal does. */
  signal(name: NodeJS.Signals): void;
  /** Its exit code; `null` if a signal ended it. */
  ended: Promise<number | null>;
  /** Everything printed so far. */
  output(): string;
  /** Ends it like a power cut: no handler runs, and nothing more is written. */
  kill(): Promise<void>;
}

/** The environment of a process on the data of `config`. */
export const environmentOf = ({
  dataDir,
  databaseUrl,
  secretKeyFile,
  smtpUrl,
  trustedProxies,
  stopNoticeMs,
  filesUrl,
  s3,
}: Partial<Config>) => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir ?? '',
  DATABASE_URL: databaseUrl ?? '',
  SMTP_URL: smtpUrl ?? '',
  SECRET_KEY_FILE: secretKeyFile ?? '',
  TRUSTED_PROXIES: trustedProxies ?? '',
  STOP_NOTICE_MS: stopNoticeMs?.toString() ?? '',
  FILES_URL: filesUrl ?? '',
  FILES_ENDPOINT: s3?.endpoint ?? '',
  AWS_ACCESS_KEY_ID: s3?.accessKeyId ?? '',
  AWS_SECRET_ACCESS_KEY: s3?.secretAccessKey ?? '',
  LOG_LEVEL: 'error',
});

/** Starts the server, or another build of it, and waits until it listens; rejects with its output if it ends first. */
export async function startServer(config: Partial<Config>, program = builtServer()): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: environmentOf(config),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const said = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(printed);
        if (found) resolve(found[1]!);
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      void ended.then(() => reject(new Error(`The server ended:\n${printed}`)));
      look();
    });
  const url = await said(/Homeroom is ready at (\S+)\s/);
  return {
    url,
    said,
    signal: (name) => void child.kill(name),
    ended,
    output: () => printed,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
