// Installs and builds what is stale, and starts nothing: for the image, and for a machine that is to start offline.
import { prepare } from './prepare.mjs';

await prepare();
