import './supported-node.js';
import { readConfig } from './config.js';
import { holdFolder } from './platform/database/hold-folder.js';
import { start } from './start.js';

try {
  const config = readConfig();
  holdFolder(config);
  await start(config);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
