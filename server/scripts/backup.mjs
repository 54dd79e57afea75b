// npm run backup -- [--to <folder>]: backs the school up, whether or not its server runs.
import { runBuilt } from './prepare.mjs';

await runBuilt('backup.js');
