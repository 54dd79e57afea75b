/** What other features use of this one. */
export { Entrance } from './entrance';
