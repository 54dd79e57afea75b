// npm run measure: every admin/e2e/measure/*.ts, or those whose names are given, such as `npm run measure -- mark-attendance`.
import { ensureBrowser, howToGetOne } from './browser.mjs';
import { fail } from './prepare.mjs';
import { prepare, runSources } from './run-sources.mjs';

prepare();
const browser = await ensureBrowser();
if (!browser) fail(howToGetOne);
runSources({ folder: 'admin/e2e/measure', suffix: '.ts', kind: 'measure', env: { CHROMIUM_PATH: browser } });
