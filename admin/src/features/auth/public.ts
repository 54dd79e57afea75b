/** Open to other features. */
export { Entrance } from './entrance';
export { SignInAgain } from './sign-in-again';
