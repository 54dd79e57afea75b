// npm run reset-secrets: takes another key where the old one is lost, and says what has to be made again.
import { runBuilt } from './prepare.mjs';

await runBuilt('reset-secrets.js');
