export { apiSetup } from './api-setup';
export { theme } from './theme';
