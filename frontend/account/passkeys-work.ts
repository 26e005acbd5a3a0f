/** Whether this page may use passkeys: browsers allow them on https and localhost, and never for bare addresses. */
export function passkeysWork(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  return window.isSecureContext && !isAddress && 'PublicKeyCredential' in window;
}
