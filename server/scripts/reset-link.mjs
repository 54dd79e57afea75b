// npm run reset-link -- name@school.example: a link to a new password for who cannot sign in, printed here.
import { runBuilt } from './prepare.mjs';

await runBuilt('reset-link.js');
