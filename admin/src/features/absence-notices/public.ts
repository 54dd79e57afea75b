/** Open to other features. */
export { ReasonFilter } from './reason-filter';
