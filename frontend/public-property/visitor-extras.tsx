import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../api/query-client';
import type { PublicProperty } from '../api/types';
import PrintCode from './print-code';
import { PublicMap } from './public-map';

/** Renders into an empty place of the page. Returns what ends it. */
function fill(place: Element | null, content: ReactNode): () => void {
  if (!place) return () => undefined;
  const root = createRoot(place);
  // In short steps, so that the page reacts meanwhile.
  startTransition(() =>
    root.render(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>),
  );
  return () => root.unmount();
}

/** Adds to a prerendered public page what needs a script. Returns what removes it. */
export function renderExtras(page: Element, property: PublicProperty, address: string): () => void {
  const ends = [
    fill(page.querySelector('.property-map'), <PublicMap property={property} />),
    fill(
      page.querySelector('.property-print'),
      <>
        <PrintCode address={address} />
        <br />
        {address}
      </>,
    ),
  ];
  return () => ends.forEach((end) => end());
}
