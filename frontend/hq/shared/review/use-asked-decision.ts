import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Asks for the decision that the address names, as a link of the palette does: `/hq/users/…?ask=suspend`. The name is
 * taken out at once, so that going back does not ask again.
 */
export function useAskedDecision(ask: (action: string) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('ask');
  const onAsked = useEffectEvent(ask);
  useEffect(() => {
    if (asked === null) return;
    setParams({}, { replace: true });
    onAsked(asked);
  }, [asked, setParams]);
}
