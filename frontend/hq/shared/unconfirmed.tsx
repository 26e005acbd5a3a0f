import { Doubts } from './doubts';

export const NOT_CONFIRMED = 'Email not confirmed';

/** Says of an account that nobody has opened the link that was mailed to its email. */
export function Unconfirmed() {
  return <Doubts doubts={[NOT_CONFIRMED]} />;
}
