// npm run restore -- <backup>: restores a school into an empty DATA_DIR, or the empty database of DATABASE_URL.
import { runBuilt } from './prepare.mjs';

await runBuilt('restore.js');
