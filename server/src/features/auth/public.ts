export { canSignIn } from './can-sign-in.js';
