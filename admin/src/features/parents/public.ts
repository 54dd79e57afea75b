export { askAboutAddress } from './same-address';
