/** What other features and the shell use of this one. */
export { uncompletedPath } from './uncompleted/uncompleted';
export { UncompletedLine } from './uncompleted/uncompleted-line';
