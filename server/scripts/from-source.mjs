// node --import ./server/scripts/from-source.mjs: runs TypeScript directly, for development, benches and tests.
import { existsSync } from 'node:fs';
import { registerHooks, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compiled } from './compile-source.mjs';

// Those of packages would take a tenth of the start.
setSourceMapsSupport(true, { nodeModules: false });

const root = new URL('../..', import.meta.url).href;
/** By workspace, conditions (import or require) and specifier: Node would look for a package again from each file. */
const packages = new Map();

registerHooks({
  /** Sources import './x.ts' as './x.js', or as './x' in the admin. */
  resolve(specifier, context, next) {
    if (!context.parentURL?.endsWith('.ts')) return next(specifier, context);
    if (/^\.\.?\//.test(specifier)) {
      const source = new URL(`${specifier.replace(/\.js$/, '')}.ts`, context.parentURL);
      // Sources import no JavaScript by './x.js', so that only names without it are looked for on the disk.
      if (specifier.endsWith('.js') || existsSync(source))
        return { url: source.href, format: 'module', shortCircuit: true };
      return next(specifier, context);
    }
    const place = `${context.parentURL.slice(root.length).split('/', 1)} ${context.conditions} ${specifier}`;
    if (!packages.has(place)) packages.set(place, { ...next(specifier, context), shortCircuit: true });
    return packages.get(place);
  },
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});
