/** What other features and the shell use of this one. */
export { showTimes, showWeekdays } from './classes/class-times';
