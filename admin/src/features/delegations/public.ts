/** What other features and the shell use of this one. */
export { TouchedCovers } from './touched-covers';
