export { showTimes, showWeekdays } from './classes/class-times';
export { stayInWords } from './students/reached';
