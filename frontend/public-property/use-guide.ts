import { useCallback, useEffect, useState } from 'react';
import { apiOrigin } from '../api/config';
import type { Answer } from '../api/types';

export type OpenGuide = Answer<'/p/{slug}/guide', 'post'>;

export type GuideState =
  | { status: 'loading' }
  | { status: 'open'; guide: OpenGuide }
  /** `final`: trying again would not help. */
  | { status: 'refused'; message: string; final: boolean };

const INCOMPLETE =
  "This link isn't complete. Open the whole link that your host gave you, or scan the code again.";
const UNREACHABLE = "We couldn't load the guide. Please check your connection and try again.";

/** The key stands after `#`, so that it is in no log and no referrer. */
const keyInAddress = () => decodeURIComponent(location.hash.slice(1));

async function open(slug: string, key: string): Promise<GuideState> {
  if (!key) return { status: 'refused', message: INCOMPLETE, final: true };
  try {
    const response = await fetch(`${apiOrigin()}/p/${encodeURIComponent(slug)}/guide`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    if (response.ok) return { status: 'open', guide: (await response.json()) as OpenGuide };
    const { message } = (await response.json()) as { message?: string };
    const final = response.status === 404 || response.status === 400;
    return { status: 'refused', message: message ?? UNREACHABLE, final };
  } catch {
    return { status: 'refused', message: UNREACHABLE, final: false };
  }
}

/** Opens the guide with the key in the address, again when the address changes. */
export function useGuide(slug: string): { state: GuideState; retry: () => void } {
  const [state, setState] = useState<GuideState>({ status: 'loading' });
  const load = useCallback(() => {
    let current = true;
    void open(slug, keyInAddress()).then((next) => {
      if (!current) return;
      setState(next);
      // The property has another slug now. The key stays in the address.
      if (next.status === 'open' && next.guide.property.slug !== slug)
        history.replaceState(null, '', `/${next.guide.property.slug}/guide${location.hash}`);
    });
    return () => {
      current = false;
    };
  }, [slug]);
  useEffect(() => {
    const stop = load();
    window.addEventListener('hashchange', load);
    return () => {
      stop();
      window.removeEventListener('hashchange', load);
    };
  }, [load]);
  return {
    state,
    retry: () => {
      setState({ status: 'loading' });
      load();
    },
  };
}
