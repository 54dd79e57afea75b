export { showTimes, showWeekdays } from './classes/class-times';
