import { hasMixedScripts } from '../../../backend/contract/email';
import { Doubts, Mark } from './doubts';
import { SanctionMark } from './earlier-sanctions';

/** The mail server of the address refused a message for good. */
export const REFUSED = 'Mail is refused';
export const NOT_CONFIRMED = 'Email not confirmed';
export const MIXED_SCRIPTS = 'Letters of several scripts';

/** Says of an account or a business that nobody has opened the link that was mailed to its email. */
export function Unconfirmed() {
  return <Doubts doubts={[NOT_CONFIRMED]} />;
}

interface Marked {
  hasEarlierSanctions?: boolean;
  email: string;
  emailConfirmed?: boolean | undefined;
}

/** Whether there is anything to see before one opens an account or a business. */
export const hasMarks = ({ hasEarlierSanctions, email, emailConfirmed }: Marked): boolean =>
  !!hasEarlierSanctions || !emailConfirmed || hasMixedScripts(email);

/** That, behind a name. An email of several scripts may read like another one. */
export const Marks = ({ hasEarlierSanctions, email, emailConfirmed }: Marked) => (
  <>
    {hasEarlierSanctions && <SanctionMark />}
    {!emailConfirmed && (
      <Mark>
        <Unconfirmed />
      </Mark>
    )}
    {hasMixedScripts(email) && (
      <Mark>
        <Doubts doubts={[`Email: ${MIXED_SCRIPTS.toLowerCase()}`]} />
      </Mark>
    )}
  </>
);
