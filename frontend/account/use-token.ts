import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { hasStatus } from '../api/errors';

export type LinkOutcome = 'open' | 'confirmed' | 'invalid';

/** What has become of the token in the page's address. `confirm` uses it up. */
export function useToken(confirm: (token: string) => Promise<unknown>): {
  outcome: LinkOutcome;
  confirm: () => Promise<unknown>;
} {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [outcome, setOutcome] = useState<LinkOutcome>(token ? 'open' : 'invalid');
  return {
    outcome,
    confirm: () =>
      confirm(token).then(
        () => setOutcome('confirmed'),
        (error: unknown) => hasStatus(error, 400) && setOutcome('invalid'),
      ),
  };
}
