// Shared by `npm run bench` and `npm run measure`: runs the TypeScript files of a folder, each in its own process.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fail, runNode } from './prepare.mjs';

/**
 * Runs the files of `folder` that end in `suffix`: all, or those named in the command; options such as `--phone` are passed on. `kind`
 * is the word for one; `env` is added to the environment. Ends the command with a sentence if a name is unknown or a run fails.
 */
export function runSources({ folder, suffix, kind, env = {} }) {
  const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
  const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const asked = named.map((name) => basename(name).replace(suffix, ''));
  const found = readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length));
  const unknown = asked.filter((name) => !found.includes(name));
  if (unknown.length > 0) fail(`No such ${kind}: ${unknown.join(', ')}. There are: ${found.join(', ')}.`);

  const failed = (asked.length > 0 ? asked : found).filter((name) => {
    console.log(`\n${name}`);
    const loader = ['--import', './server/scripts/from-source.mjs'];
    return runNode([...loader, `${folder}/${name}${suffix}`, ...options], { env: { ...process.env, ...env } }) !== 0;
  });
  if (failed.length > 0) fail(`\nFailed: ${failed.join(', ')}.`);
}
