// npm run doctor: checks this school and says what to do; ends with 1 if something must be done. `-- --json` prints JSON.
import { runBuilt } from './prepare.mjs';

await runBuilt('doctor.js');
