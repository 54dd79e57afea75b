// npm run bench: runs every server/bench/*.bench.ts, or the named ones: `npm run bench -- matrix`. See server/bench/README.md.
import { prepare } from './prepare.mjs';
import { runSources } from './run-sources.mjs';

await prepare();
runSources({ folder: 'server/bench', suffix: '.bench.ts', kind: 'bench' });
