import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from '../src/config.js';
import { builtServer } from './built-server.js';
import { environmentOf } from './crash/server-process.js';

/** The exit code and output of a program. */
export interface Ended {
  code: number;
  output: string;
}

const fromSource = ['--import', join(__dirname, '../scripts/from-source.mjs'), '--input-type=module', '--eval'];

/**
 * Runs a program of the server, such as 'reset-secrets.js', on the data of `config`, to its end; or a script that begins with 'import'
 * and is one of the sources.
 */
export const runProgram = (config: Config, program: string, given: readonly string[] = []): Promise<Ended> =>
  new Promise((resolve) => {
    const parameters = program.startsWith('import') ? [...fromSource, program] : [builtServer(program), ...given];
    execFile(
      process.execPath,
      parameters,
      { cwd: join(__dirname, '../src'), env: environmentOf(config) },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
