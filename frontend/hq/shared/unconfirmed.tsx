import { Doubts } from './doubts';

/** Says of an account that nobody has opened the link that was mailed to its email. */
export function Unconfirmed() {
  return <Doubts doubts={['Email not confirmed']} />;
}
