// swc for the admin's sources, where Vite fills in `import.meta.env`.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { parseEnv } = require('node:util');
const swc = require('@swc/jest');

const env = JSON.stringify(parseEnv(readFileSync(join(__dirname, '../.env'), 'utf8')));
const filled = (source) => source.replaceAll('import.meta.env', `(${env})`);

module.exports.createTransformer = (options) => {
  const { process, getCacheKey, ...rest } = swc.createTransformer(options);
  return {
    ...rest,
    process: (source, ...more) => process(filled(source), ...more),
    getCacheKey: (source, ...more) => getCacheKey(filled(source), ...more),
  };
};
