import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Config } from '../src/config.js';
import { builtServer } from '../test/built-server.js';
import { freePort } from '../scripts/free-port.mjs';
import { environmentOf } from '../test/crash/server-process.js';

/** A built server in its own process. */
export interface BenchServer {
  port: number;
  /** Of the process, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** What the process keeps in memory, in MB, its share of pages that several have; 0 for one that has ended. */
export function sharedMemory(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1]) / 1024;
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code!)) return 0;
    throw error;
  }
}

/** Starts a server on the data of `config`, for the browsers of load-client.ts. */
export async function startBenchServer(config: Partial<Config>): Promise<BenchServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [builtServer()], {
    env: { ...environmentOf(config), PORT: String(port), PUBLIC_URL: 'http://school.test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes('Homeroom is ready')) resolve();
    });
    void ended.then(() => reject(new Error(`The server ended:\n${printed}`)));
  });
  return {
    port,
    memory: () => sharedMemory(child.pid!),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
