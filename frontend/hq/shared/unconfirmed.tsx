import { hasMixedScripts } from '../../../backend/contract/email';
import { Doubts, Mark } from './doubts';

/** The mail server of the address refused a message for good. */
export const REFUSED = 'Mail is refused';
export const NOT_CONFIRMED = 'Email not confirmed';
export const MIXED_SCRIPTS = 'Letters of several scripts';

/** Says of an account or a business that nobody has opened the link that was mailed to its email. */
export function Unconfirmed() {
  return <Doubts doubts={[NOT_CONFIRMED]} />;
}

/** The same behind a name. */
export const UnconfirmedMark = () => (
  <Mark>
    <Unconfirmed />
  </Mark>
);

/** Marks an email that may read like another one, behind a name. */
export function MixedScriptsMark({ email }: { email: string }) {
  if (!hasMixedScripts(email)) return null;
  return (
    <Mark>
      <Doubts doubts={[`Email: ${MIXED_SCRIPTS.toLowerCase()}`]} />
    </Mark>
  );
}
