// Installs and builds what is stale, and starts nothing: for the image, and for a machine that is to start offline.
import { ensureBuilt, ensureInstalled, fail } from './prepare.mjs';

ensureInstalled();
if (!ensureBuilt()) fail('The build failed. The lines above say why.');
