export { SendFamilyLinks } from './send-links';
