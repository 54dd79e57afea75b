import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import type { Config } from '../src/config.js';
import { plainServer } from './crash/plain-server.js';
import { environmentOf } from './crash/server-process.js';

/** The exit code and output of a program. */
export interface Ended {
  code: number;
  output: string;
}

/** Runs a program of the server, such as 'reset-secrets.js', or a script that begins with 'import', on the data of `config`, to its end. */
export const runProgram = (config: Config, program: string): Promise<Ended> =>
  new Promise((resolve) => {
    const parameters = program.startsWith('import')
      ? ['--input-type=module', '--eval', program]
      : [plainServer(program)];
    execFile(
      process.execPath,
      parameters,
      { cwd: dirname(plainServer()), env: environmentOf(config) },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
