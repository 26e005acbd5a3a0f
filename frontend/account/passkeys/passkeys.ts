import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { api, unwrap } from '../../api/client';
import { ApiError } from '../../api/errors';
import { loadWithRetry } from '../../shared/load-with-retry';
import { PASSKEY_KNOWN } from './passkey-known';
import { storeValue } from '../../shared/stored-value';

export const PASSKEY_FAILED = "Your device didn't confirm it was you. Please try again.";

/** Whether this page may use passkeys: browsers allow them on https and localhost, and never for bare addresses. */
export function passkeysWork(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  return window.isSecureContext && !isAddress && 'PublicKeyCredential' in window;
}

/** A person who cancels, and a device that refuses, look the same to a page. */
const refused = () => new ApiError(0, 'PASSKEY_REFUSED', PASSKEY_FAILED);

async function startSignIn(body: { challenge?: string }, useBrowserAutofill: boolean): Promise<object> {
  const optionsJSON = await unwrap(api.POST('/auth/passkey/options', { body }));
  const { startAuthentication } = await loadWithRetry(() => import('@simplewebauthn/browser'));
  const passkey = await startAuthentication({
    optionsJSON: optionsJSON as object as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill,
  }).catch(() => {
    throw refused();
  });
  storeValue(PASSKEY_KNOWN, 'true');
  return passkey;
}

/**
 * Asks the browser for a passkey.
 * @param challenge of a sign-in that waits for its second step
 * @throws ApiError
 */
export const askForPasskey = (challenge?: string) => startSignIn(challenge ? { challenge } : {}, false);

/** Lets the browser offer passkeys in the email field. Resolves when one was chosen. @throws ApiError */
export const offerPasskeys = () => startSignIn({}, true);

/** Takes the offer back. */
export async function endOffer(): Promise<void> {
  const { WebAuthnAbortService } = await loadWithRetry(() => import('@simplewebauthn/browser'));
  WebAuthnAbortService.cancelCeremony();
}

/** Asks the browser to make a passkey. @throws ApiError */
export async function makePasskey(options: object): Promise<Record<string, unknown>> {
  const { startRegistration, WebAuthnError } = await loadWithRetry(() => import('@simplewebauthn/browser'));
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const passkey = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new ApiError(0, 'PASSKEY_PRESENT', 'This device already has a passkey for your account.');
    throw refused();
  });
  storeValue(PASSKEY_KNOWN, 'true');
  return { ...passkey };
}
