import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('../../node_modules/.cache/homeroom-sources/', import.meta.url));

/** The same output as the compiler's; Nest and TypeORM need the decorators' metadata. */
const options = {
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  sourceMaps: 'inline',
  configFile: false,
  swcrc: false,
};
const compiler = `${require('@swc/core/package.json').version} ${JSON.stringify(options)}`;

/** The JavaScript of a TypeScript file, cached by its content, so that the next start only reads it. */
export function compiled(path) {
  const text = readFileSync(path, 'utf8');
  const kept = `${folder}${createHash('sha1').update(`${compiler} ${path}\n${text}`).digest('hex')}.mjs`;
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    const { code } = require('@swc/core').transformSync(text, { ...options, filename: path });
    keep(kept, code);
    return code;
  }
}

/** Writes a file atomically, because others may read it at the same time. */
function keep(path, code) {
  const own = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(own, code);
    renameSync(own, path);
  } catch {
    // Without a cache, every start compiles again.
  }
}
