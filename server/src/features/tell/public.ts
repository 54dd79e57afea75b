/** Open to other features, beside the service. */
export type { News, Telling, ToldChild } from './telling.js';
