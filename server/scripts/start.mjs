// npm start: starts the product with a real school, whose data is in DATA_DIR.
import { runBuilt } from './prepare.mjs';

await runBuilt('main.js');
