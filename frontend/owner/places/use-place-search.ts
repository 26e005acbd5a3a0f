import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_MIN } from '../../../backend/contract/limits';
import { unwrap, api } from '../../api/client';
import { hasStatus, messageOf } from '../../api/errors';
import type { PlaceResult } from '../../api/types';
import { toaster } from '../../shared/feedback/toaster';

export interface SearchFailureTitles {
  /** Titles of the toasts for a refused call and for a call without an answer. */
  failedTitle: string;
  brokenTitle: string;
}

const TYPING_PAUSE_MS = 250;

/** A search for places, which starts when the user stops typing. Only the results of the latest search are shown. */
export function usePlaceSearch({ failedTitle, brokenTitle }: SearchFailureTitles) {
  const [query, setQuery] = useState('');
  /** Null before the first search. */
  const [results, setResults] = useState<PlaceResult[] | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  /** The text of the latest search. */
  const asked = useRef('');

  const search = async () => {
    const run = ++latest.current;
    const isLatest = () => run === latest.current;
    asked.current = query.trim();
    setBusy(true);
    try {
      const found = await unwrap(api.POST('/properties/search', { body: { query: query.trim() } }));
      if (isLatest()) setResults(found.results);
    } catch (error) {
      if (isLatest()) {
        toaster.error({
          id: 'place-search',
          title: hasStatus(error, 0) ? brokenTitle : failedTitle,
          description: messageOf(error, ''),
        });
      }
    } finally {
      if (isLatest()) setBusy(false);
    }
  };
  const tooShort = query.trim().length < SEARCH_MIN;
  const searchAfterPause = useEffectEvent(() => {
    if (!tooShort && query.trim() !== asked.current) void search();
  });
  useEffect(() => {
    const timer = setTimeout(() => searchAfterPause(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return { query, setQuery, results, busy, search, tooShort };
}
