// npm run demo: the whole product with a filled demo school, such as `npm run demo -- --students 2000`.
import { runBuilt } from './prepare.mjs';

await runBuilt('database/demo/main.js');
