export { readCalendar } from './read-calendar.js';
