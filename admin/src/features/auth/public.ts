/** Open to other features. */
export { Entrance } from './entrance';
