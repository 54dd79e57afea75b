/** Open to other features. */
export { SubscribeButton, SubscribeDialog } from './subscribe-dialog';
