import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../../api/use-session';
import { paths } from '../../shared/paths';

/** The last search of the marketplace, until the page is closed or another account signs in. */
let lastSearch = { userId: '', search: '' };

/** Remembers the marketplace's search whenever it changes. Called once, by the navigation. */
export function useRememberMarketplace(): void {
  const { pathname, search } = useLocation();
  const { id } = useUser();
  useEffect(() => {
    if (pathname === paths.marketplace) lastSearch = { userId: id, search };
  }, [pathname, search, id]);
}

/** The marketplace with the filters that it had last. On the marketplace itself, without any: that clears them. */
export function useMarketplacePath(): string {
  const { pathname } = useLocation();
  const { id } = useUser();
  const known = pathname !== paths.marketplace && lastSearch.userId === id;
  return known ? paths.marketplace + lastSearch.search : paths.marketplace;
}
