/** What other features and the shell use of this one. */
export { SubscribeButton } from './feed/subscribe-dialog';
export { DaysOutside } from './days-outside';
