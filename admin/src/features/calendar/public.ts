/** Open to other features and the shell. */
export { DaysOutside } from './days-outside';
