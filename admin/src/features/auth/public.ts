/** Open to other features. */
export { Entrance } from './entrance';
export { NewPassword } from './new-password';
export { SignInAgain } from './sign-in-again';
