// npm run reset-secrets: replaces a lost key, and says what has to be entered or created again.
import { runBuilt } from './prepare.mjs';

await runBuilt('reset-secrets.js');
