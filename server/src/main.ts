import './supported-node.js';
import { readConfig } from './config.js';
import { holdFolder } from './platform/database/hold-folder.js';
import { runProgram } from './program.js';
import { start } from './start.js';

await runProgram(async () => {
  const config = readConfig();
  holdFolder(config);
  await start(config);
});
