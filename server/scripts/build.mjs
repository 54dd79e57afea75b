// Installs and builds what is stale without starting anything: for the image, and for machines that will start offline.
import { prepare } from './prepare.mjs';

await prepare();
