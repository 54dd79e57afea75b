// npm run reset-link -- name@school.example: prints a link to a new password for somebody who cannot sign in.
import { runBuilt } from './prepare.mjs';

await runBuilt('reset-link.js');
