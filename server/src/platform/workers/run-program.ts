import { execFile } from 'node:child_process';
import { builtOrSource } from './built-or-source.js';
import { WorkerFailure } from './worker-failure.js';

interface ProgramOptions {
  args?: string[];
  /** By default, that of this process. */
  env?: NodeJS.ProcessEnv;
  /** Kills the program when it aborts. */
  signal: AbortSignal;
}

/** The most that a program may print. */
const maxBytes = 4 * 1024 * 1024;

/**
 * What a program of the server prints, in a process of its own: for work that blocks its thread and may have to be killed. `file` is its
 * compiled file: `new URL('./integrity.js', import.meta.url)`. Throws a WorkerFailure if it is killed or prints nothing.
 */
export function outputOf(file: URL, { args = [], env, signal }: ProgramOptions): Promise<string> {
  const { filename, execArgv = [] } = builtOrSource(file);
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...execArgv, filename, ...args],
      { env, signal, killSignal: 'SIGKILL', maxBuffer: maxBytes, windowsHide: true },
      (error, stdout, stderr) => {
        if (signal.aborted) reject(new WorkerFailure('time', error));
        else if (stdout === '') reject(new WorkerFailure('died', stderr || error));
        else resolve(stdout);
      },
    );
  });
}
