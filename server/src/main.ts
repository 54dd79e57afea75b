import './supported-node.js';
import { readConfig } from './config.js';
import { start } from './start.js';

try {
  await start(readConfig());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
