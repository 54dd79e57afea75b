// node --import ./server/scripts/from-source.mjs: runs TypeScript directly, for development, benches and tests.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compiled } from './compile-source.mjs';

process.setSourceMapsEnabled(true);
registerHooks({
  /** Sources import './x.ts' as './x.js', or as './x' in the admin. */
  resolve(specifier, context, next) {
    if (/^\.\.?\//.test(specifier) && context.parentURL?.endsWith('.ts')) {
      const source = new URL(`${specifier.replace(/\.js$/, '')}.ts`, context.parentURL);
      // Sources import no JavaScript by './x.js', so that only names without it are looked for on the disk.
      if (specifier.endsWith('.js') || existsSync(source))
        return { url: source.href, format: 'module', shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});
