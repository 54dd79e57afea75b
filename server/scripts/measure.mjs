// npm run measure: runs every admin/e2e/measure/*.ts, or the named ones: `npm run measure -- mark-attendance`.
import { ensureBrowser, howToGetOne } from './browser.mjs';
import { fail, prepare } from './prepare.mjs';
import { runSources } from './run-sources.mjs';

await prepare();
const browser = await ensureBrowser();
if (!browser) fail(howToGetOne);
runSources({ folder: 'admin/e2e/measure', suffix: '.ts', kind: 'measure', env: { CHROMIUM_PATH: browser } });
