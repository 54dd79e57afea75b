// npm run demo: starts the product with a filled demo school: `npm run demo -- --students 2000`.
import { runBuilt } from './prepare.mjs';

await runBuilt('demo.js');
