import { Fragment, Suspense, useEffect, useState, type ReactNode } from 'react';
import { directionsTo } from '../../backend/contract/web/directions';
import { legalLinks } from '../../backend/contract/web/legal-links';
import { config } from '../api/config';
import { passwordIn, phoneLink, splitAtPhones, withUnits } from '../shared/guide/guide-text';
import { lazyWithRetry } from '../shared/load-with-retry';
import { Mark } from '../shared/navigation/mark';
import { fade, useHidden } from '../shared/navigation/use-hidden';
import { paths } from '../shared/paths';
import { useGuide, type OpenGuide } from './use-guide';

const PrintCode = lazyWithRetry(() => import('./print-code'));

interface FrameProps {
  title: string;
  /** Of the public page of the property, which says who manages it. */
  slug?: string;
  children: ReactNode;
}

function Frame({ title, slug, children }: FrameProps) {
  useEffect(() => {
    document.title = `${title} · ${config.productName}`;
  }, [title]);
  return (
    <main className="guide" id="content">
      {children}
      <footer className="guide-foot">
        <p>Written by the host of this property.</p>
        <div>
          {slug && <a href={`/${slug}`}>Property page</a>}
          {legalLinks(config).map(({ name, url }) => (
            <a key={name} href={url}>
              {name}
            </a>
          ))}
          <a href={paths.home}>
            <Mark size={20} />
            {config.productName}
          </a>
        </div>
      </footer>
    </main>
  );
}

/** How to get to the place and to the guide on paper, and where that leads. */
function Tools({ property }: { property: OpenGuide['property'] }) {
  const address = location.href;
  return (
    <>
      <div className="guide-screen guide-tools">
        <a className="button button-primary" href={directionsTo(property)} rel="noreferrer">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M21 3 3 10.5l7 3.5 3.5 7L21 3Z" />
          </svg>
          Directions
        </a>
        <button type="button" className="button button-outlined guide-print" onClick={() => window.print()}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z" />
          </svg>
          Print
        </button>
      </div>
      <div className="guide-code">
        <Suspense fallback={null}>
          <PrintCode address={address} />
        </Suspense>
        <span>Scan to open this guide on your phone</span>
      </div>
    </>
  );
}

const COPY = 'Copy Password';
/** In ms. */
const COPIED_MS = 2000;

/** Copies the password of the Wi-Fi and says so. */
function CopyPassword({ password }: { password: string }) {
  const [said, setSaid] = useState(COPY);
  const say = (words: string) => {
    setSaid(words);
    setTimeout(() => setSaid(COPY), COPIED_MS);
  };
  const copy = () =>
    // Without a secure origin there is no clipboard.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(password))
      .then(
        () => say('Copied'),
        () => say('Please copy it by hand'),
      );
  return (
    <button type="button" className="button button-outlined guide-screen" onClick={() => void copy()}>
      <span aria-live="polite">{said}</span>
    </button>
  );
}

/** The text of a section, with its phone numbers as links. */
function WithPhoneLinks({ text, urgent }: { text: string; urgent: boolean }) {
  return splitAtPhones(text, urgent).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={phoneLink(part)}>
        {part}
      </a>
    ) : (
      <Fragment key={index}>{withUnits(part)}</Fragment>
    ),
  );
}

type Section = OpenGuide['sections'][number];

function Card({ id, section: { kind, title, text } }: { id: string; section: Section }) {
  const password = kind === 'WIFI' ? passwordIn(text) : null;
  const urgent = kind === 'EMERGENCY';
  return (
    <section id={id} className={urgent ? 'guide-card guide-urgent' : 'guide-card'}>
      <h2 tabIndex={-1}>
        {urgent && (
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path fill="currentColor" d="M12 2 1 21h22L12 2Zm1 16h-2v-2h2v2Zm0-4h-2V9h2v5Z" />
          </svg>
        )}
        <span>{title}</span>
      </h2>
      {/* The password of a network may look like a phone number. */}
      <p>{kind === 'WIFI' ? text : <WithPhoneLinks text={text} urgent={urgent} />}</p>
      {password && <CopyPassword password={password} />}
    </section>
  );
}

const idOf = (index: number) => `section-${index}`;

/** Brings a section to the top and the focus with it. The address can't do that: its fragment is the key. */
function goTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.querySelector('h2')?.focus({ preventScroll: true });
}

/** Fewer sections are soon scrolled through. */
const CHIPS_FROM = 5;

/** On a phone, one tap to each section. Emergencies come first, where they need no scrolling. */
function SectionChips({ sections }: { sections: readonly Section[] }) {
  const { hidden, attach } = useHidden();
  if (sections.length < CHIPS_FROM) return null;
  const chips = sections.map(({ kind, title }, index) => ({
    id: idOf(index),
    title,
    urgent: kind === 'EMERGENCY',
  }));
  return (
    <nav className="guide-chips guide-screen" aria-label="Sections">
      <div ref={attach} style={{ maskImage: fade(hidden) }}>
        {chips
          .sort((a, b) => Number(b.urgent) - Number(a.urgent))
          .map(({ id, title, urgent }) => (
            <button
              key={id}
              type="button"
              className={urgent ? 'button button-outlined guide-urgent' : 'button button-outlined'}
              onClick={() => goTo(id)}
            >
              {title}
            </button>
          ))}
      </div>
    </nav>
  );
}

function Sections({ guide }: { guide: OpenGuide }) {
  const { property, sections } = guide;
  return (
    <Frame title={`Guide to ${property.memorableName}`} slug={property.slug}>
      <header className="guide-head">
        <div>
          <p className="guide-eyebrow">Your guide to</p>
          <h1>{property.memorableName}</h1>
          <address>{property.address}</address>
        </div>
        <Tools property={property} />
      </header>
      {sections.length === 0 && <p>Your host hasn't written anything here yet.</p>}
      <SectionChips sections={sections} />
      <div className="guide-sections">
        {sections.map((section, index) => (
          <Card key={index} id={idOf(index)} section={section} />
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
      <h1>{state.final ? 'Guide not found' : "We couldn't load the guide"}</h1>
      <p role="alert">{state.message}</p>
      {!state.final && (
        <button type="button" className="button button-primary" onClick={retry}>
          Try Again
        </button>
      )}
    </Frame>
  );
}
