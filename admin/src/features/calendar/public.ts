/** Open to other features and the shell. */
export { SubscribeButton } from './feed/subscribe-dialog';
export { DaysOutside } from './days-outside';
