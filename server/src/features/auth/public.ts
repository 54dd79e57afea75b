export { cookieOptions } from './cookie-options.js';
