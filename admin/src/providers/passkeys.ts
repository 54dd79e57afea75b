import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyUse } from '@homeroom/shared/passkeys';
import { http, httpError } from './http';

/** Browsers keep passkeys from sites without HTTPS. */
export const canUsePasskeys = () => window.isSecureContext && 'PublicKeyCredential' in window;

/** Asks to confirm with a passkey; throws an `HttpError` with a sentence if the person cancels or the device has none. */
export async function confirmByPasskey(): Promise<PasskeyUse> {
  const { data: optionsJSON } = await http.post<PublicKeyCredentialRequestOptionsJSON>('/auth/passkey/options');
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const answer = await startAuthentication({ optionsJSON }).catch(refuse('No passkey was used.'));
  return { answer: answer as PasskeyUse['answer'] };
}

/** Asks the device, or another one, to make a passkey; throws an `HttpError` with a sentence if it does not. */
export async function makePasskey(name: string): Promise<NewPasskey> {
  const { data: optionsJSON } = await http.post<PublicKeyCredentialCreationOptionsJSON>('/profile/passkeys/options');
  const { startRegistration } = await import('@simplewebauthn/browser');
  const answer = await startRegistration({ optionsJSON }).catch(refuse('No passkey was made.'));
  return { name, answer: answer as NewPasskey['answer'] };
}

const refuse = (sentence: string) => (error: unknown) => {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  throw httpError(isKnown ? 'This device has a passkey of yours already.' : sentence, { statusCode: 400 });
};
