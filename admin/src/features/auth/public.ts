/** Open to other features. */
export { AppPicture, RecoveryCodeList } from './app-picture';
export { CodeField } from './second-step';
export { ConfirmItIsYou } from './confirm-it-is-you';
export { Entrance } from './entrance';
export { NewPassword } from './new-password';
export { PasswordItem } from './password-item';
export { SessionsPanel } from './sessions-panel';
export { SignInAgain } from './sign-in-again';
