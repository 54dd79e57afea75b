// npm run measure: every admin/e2e/measure/*.ts, or those whose names are given, such as `npm run measure -- mark-attendance`.
import { readdirSync } from 'node:fs';
import { ensureBrowser, howToGetOne } from './browser.mjs';
import { ensureBuilt, ensureInstalled, fail, runNode } from './prepare.mjs';

const folder = 'admin/e2e/measure';
const asked = process.argv.slice(2);

ensureInstalled();
if (!ensureBuilt()) fail('The build failed. The lines above say why.');
const browser = await ensureBrowser();
if (!browser) fail(howToGetOne);

const found = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
const unknown = asked.filter((name) => !found.includes(name));
if (unknown.length > 0) fail(`No such measure: ${unknown.join(', ')}. There are: ${found.join(', ')}.`);

const loader = ['--conditions=source', '--import', './server/scripts/from-source.mjs'];
const env = { ...process.env, CHROMIUM_PATH: browser };
const failed = (asked.length > 0 ? asked : found).filter((name) => {
  console.log(`\n${name}`);
  return runNode([...loader, `${folder}/${name}.ts`], { env }) !== 0;
});
if (failed.length > 0) fail(`\nFailed: ${failed.join(', ')}.`);
