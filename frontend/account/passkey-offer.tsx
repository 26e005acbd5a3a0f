import { useEffect, useEffectEvent } from 'react';
import { useStoredValue } from '../shared/stored-value';
import { usePasskeySignIn } from './mutations';
import { PASSKEY_KNOWN } from './passkeys/passkey-known';
import { endOffer, offerPasskeys, passkeysWork } from './passkeys/passkeys';

/** Lets the browser offer its passkeys in the email field that stands beside this on the page. Shows nothing itself. */
export function PasskeyOffer() {
  const known = useStoredValue(PASSKEY_KNOWN) !== null;
  const signIn = usePasskeySignIn();
  const offer = useEffectEvent(async () => {
    let signedIn = false;
    while (!signedIn) {
      // Nobody asked for it, so a refusal needs no message.
      const passkey = await offerPasskeys().catch(() => null);
      if (!passkey) return;
      signedIn = await signIn.run(() => Promise.resolve(passkey));
    }
  });
  useEffect(() => {
    if (!known || !passkeysWork()) return;
    void offer();
    return () => void endOffer();
  }, [known]);
  return null;
}
