import './supported-node.js';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { showBytes } from '@homeroom/shared/files';
import { plural } from '@homeroom/shared/text';
import { copyFiles } from './platform/files/copy-files.js';
import { filesAt, filesOf } from './platform/files/files-of.js';
import { configOfSchool, runProgram } from './program.js';

// npm run move-files -- --to <folder or s3://bucket/prefix> [--from …]: works whether or not the server is running.
await runProgram(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, from: { type: 'string' } } });
  if (!values.to) throw new Error('Where to? Run: npm run move-files -- --to s3://bucket/prefix');
  const config = configOfSchool();
  const to = filesAt(values.to, config);
  const used = filesOf(config);
  // Once the server uses the new place, what came meanwhile is still in the folder of DATA_DIR.
  const old = used.where === to.where ? filesAt(join(config.dataDir, 'files'), config) : used;
  const from = values.from === undefined ? old : filesAt(values.from, config);
  if (from.where === to.where)
    throw new Error(`The files are in ${to.where} already. Say where others are: --from s3://bucket/prefix`);
  const { files, bytes, there } = await copyFiles(from, to);
  console.log(
    `${plural(files, 'file')} copied from ${from.where} to ${to.where}, ${showBytes(bytes)}. ${plural(there, 'file')} already there. Nothing was deleted.`,
  );
});
