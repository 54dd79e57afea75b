/** Open to other features. */
export { Entrance } from './entrance';
export { NewPassword } from './new-password';
export { PasswordItem } from './password-item';
export { SessionsPanel } from './sessions-panel';
export { SignInAgain } from './sign-in-again';
