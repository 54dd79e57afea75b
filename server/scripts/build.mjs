// Installs and builds what is stale without starting anything: for the image, and for machines that will start offline. An argument
// names one part, such as `server`.
import { prepare } from './prepare.mjs';

await prepare(...process.argv.slice(2));
