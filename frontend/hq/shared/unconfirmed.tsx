import { Doubts } from './doubts';
import { Mark } from './mark';

export const NOT_CONFIRMED = 'Email not confirmed';

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
