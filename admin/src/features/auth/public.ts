/** What other features use of this one. */
export { Entrance, EntranceHead } from './entrance';
