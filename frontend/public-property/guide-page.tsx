import { Suspense, useEffect, type ReactNode } from 'react';
import { config } from '../api/config';
import { lazyWithRetry } from '../shared/load-with-retry';
import { useGuide, type OpenGuide } from './use-guide';

const PrintCode = lazyWithRetry(() => import('./print-code'));

function Frame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${config.productName}`;
  }, [title]);
  return (
    <main className="guide" id="content">
      {children}
      <p className="guide-foot">Written by the host of this property.</p>
    </main>
  );
}

/** Where the sheet on paper leads, and how to get the sheet. */
function Sheet() {
  const address = location.href;
  return (
    <>
      <button type="button" className="button button-outlined guide-screen" onClick={() => window.print()}>
        Print
      </button>
      <div className="guide-code">
        <Suspense fallback={null}>
          <PrintCode address={address} />
        </Suspense>
        <span>Scan to open this guide on your phone</span>
      </div>
    </>
  );
}

function Sections({ guide }: { guide: OpenGuide }) {
  const { property, sections } = guide;
  return (
    <Frame title={`Guide to ${property.memorableName}`}>
      <header className="guide-head">
        <div>
          <p className="guide-eyebrow">Your guide to</p>
          <h1>{property.memorableName}</h1>
          <address>{property.address}</address>
        </div>
        <Sheet />
      </header>
      {sections.length === 0 && <p>Your host has not written anything here yet.</p>}
      <div className="guide-sections">
        {sections.map(({ kind, title, text }, index) => (
          <section key={index} className={kind === 'EMERGENCY' ? 'guide-card guide-urgent' : 'guide-card'}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </Frame>
  );
}

/** What the people who stay at a property need to know: plain React and plain CSS, so that it opens fast on a phone. */
export function GuidePage({ slug }: { slug: string }) {
  const { state, retry } = useGuide(slug);
  if (state.status === 'open') return <Sections guide={state.guide} />;
  if (state.status === 'loading') {
    return (
      <Frame title="Guide">
        <p role="status" className="guide-loading">
          Loading guide...
        </p>
      </Frame>
    );
  }
  return (
    <Frame title="Guide">
      <h1>{state.final ? 'Guide not found' : 'The guide could not be loaded'}</h1>
      <p role="alert">{state.message}</p>
      {!state.final && (
        <button type="button" className="button button-primary" onClick={retry}>
          Try Again
        </button>
      )}
    </Frame>
  );
}
