import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { api, unwrap } from '../api/client';
import { ApiError } from '../api/errors';
import { loadWithRetry } from '../shared/load-with-retry';

export const PASSKEY_FAILED = "Your device didn't confirm it was you. Please try again.";

/** Whether this page may use passkeys: browsers allow them on https and localhost, and never for bare addresses. */
export function passkeysWork(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  return window.isSecureContext && !isAddress && 'PublicKeyCredential' in window;
}

/** A person who cancels, and a device that refuses, look the same to a page. */
const refused = () => new ApiError(0, 'PASSKEY_REFUSED', PASSKEY_FAILED);

/**
 * Asks the browser for a passkey.
 * @param challenge of a sign-in that waits for its second step
 * @throws ApiError
 */
export async function askForPasskey(challenge?: string): Promise<object> {
  const body = challenge ? { challenge } : {};
  const optionsJSON = await unwrap(api.POST('/auth/passkey/options', { body }));
  const { startAuthentication } = await loadWithRetry(() => import('@simplewebauthn/browser'));
  return startAuthentication({
    optionsJSON: optionsJSON as object as PublicKeyCredentialRequestOptionsJSON,
  }).catch(() => {
    throw refused();
  });
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
  return { ...passkey };
}
