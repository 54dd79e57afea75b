// node --import ./server/scripts/from-source.mjs: runs TypeScript directly, for development, benches and tests.
import { register } from 'node:module';

process.setSourceMapsEnabled(true);
register('./source-hooks.mjs', import.meta.url);
