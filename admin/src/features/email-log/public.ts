export { shortTime } from './message-time';
