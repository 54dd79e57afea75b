// npm run demo, doctor, backup, restore, move-files, reset-link and reset-secrets: runs that program of the built server.
import { runBuilt } from './prepare.mjs';

const [program] = process.argv.splice(2, 1);
await runBuilt(`${program}.js`);
