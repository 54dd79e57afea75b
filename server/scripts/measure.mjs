// npm run measure: every admin/e2e/measure/*.ts, or those whose names are given, such as `npm run measure -- mark-attendance`.
import { ensureBrowser, howToGetOne } from './browser.mjs';
import { fail, prepare } from './prepare.mjs';
import { runSources } from './run-sources.mjs';

await prepare();
const browser = await ensureBrowser();
if (!browser) fail(howToGetOne);
runSources({ folder: 'admin/e2e/measure', suffix: '.ts', kind: 'measure', env: { CHROMIUM_PATH: browser } });
