import { useRef, useState } from 'react';
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

/** A search for places. Only the results of the latest search are shown. */
export function usePlaceSearch({ failedTitle, brokenTitle }: SearchFailureTitles) {
  const [query, setQuery] = useState('');
  /** Null before the first search. */
  const [results, setResults] = useState<PlaceResult[] | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);

  const search = async () => {
    const run = ++latest.current;
    const isLatest = () => run === latest.current;
    setBusy(true);
    try {
      const found = await unwrap(api.POST('/properties/search', { body: { query: query.trim() } }));
      if (isLatest()) setResults(found.results);
    } catch (error) {
      if (isLatest()) {
        toaster.error({
          title: hasStatus(error, 0) ? brokenTitle : failedTitle,
          description: messageOf(error, ''),
        });
      }
    } finally {
      if (isLatest()) setBusy(false);
    }
  };
  return { query, setQuery, results, busy, search, tooShort: query.trim().length < SEARCH_MIN };
}
