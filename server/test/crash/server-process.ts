import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../../src/config.js';
import { plainServer } from './plain-server.js';

/** The server as `npm start` starts it, a process of its own on the data of `config`. */
export interface ServerProcess {
  url: string;
  /** What the server prints, as soon as it does, that matches the pattern's first group. */
  said(pattern: RegExp): Promise<string>;
  /** Asks it to end, as the system or a terminal does. */
  signal(name: NodeJS.Signals): void;
  /** Its exit code once it has ended; `null` when a signal did it. */
  ended: Promise<number | null>;
  /** What it has printed so far. */
  output(): string;
  /** Ends it as a power cut would: no handler runs, nothing is written any more. */
  kill(): Promise<void>;
}

/** The settings of a process on the data of `config`. */
export const environmentOf = ({ dataDir, databaseUrl, secretKeyFile, smtpUrl }: Config) => ({
  PATH: process.env.PATH,
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  SMTP_URL: smtpUrl ?? '',
  SECRET_KEY_FILE: secretKeyFile ?? '',
  LOG_LEVEL: 'error',
});

/** Starts the server and waits until it listens; rejects with what it printed when it ends before. */
export async function startServer(config: Config): Promise<ServerProcess> {
  const child = spawn(process.execPath, [plainServer()], {
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
