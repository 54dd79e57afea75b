// npm start: the whole product with a real school; its data is in DATA_DIR.
import { runBuilt } from './prepare.mjs';

await runBuilt('main.js');
