/** Open to other features and the shell. */
export { uncompletedPath } from './uncompleted/uncompleted';
export { UncompletedLine, useUncompleted } from './uncompleted/uncompleted-chip';
