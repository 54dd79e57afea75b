// npm run move-files -- --to <folder or s3://bucket/prefix> [--from …]: copies the uploads to another place while the server runs.
import { runBuilt } from './prepare.mjs';

await runBuilt('move-files.js');
