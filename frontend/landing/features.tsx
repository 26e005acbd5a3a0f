import type { ReactNode } from 'react';
import { BusinessFragment, GuideFragment, InsightsFragment, RankedFragment } from './fragments';

const FEATURES = [
  {
    title: 'Guest & tenant care',
    text: 'Wi-Fi, heating, parking and house rules on one page that guests and tenants open without an account.',
    Fragment: GuideFragment,
  },
  {
    title: 'Trades marketplace',
    text: 'Vetted service providers and property managers near each of your properties. We review each business by hand before you see it. Invite one and follow the invitation until work begins.',
    Fragment: BusinessFragment,
  },
  {
    title: 'Intelligent insights',
    text: "See your whole portfolio at a glance: who manages what, who hasn't answered yet and what is due next.",
    Fragment: InsightsFragment,
  },
  {
    title: 'Learns as you go',
    text: 'Sort by Recommended, and the businesses most likely to accept come first. The order learns from their answers, and new businesses get places near the top.',
    Fragment: RankedFragment,
  },
];

const STEPS = [
  {
    title: 'Register a property',
    text: 'All you need is a name and an address. Every property gets a page of its own.',
  },
  {
    title: 'Invite a business',
    text: "Choose one nearby. We'll email them and show you the answer.",
  },
  { title: 'Stay ahead', text: 'See answers, certificates and deadlines, most urgent first.' },
];

/** What the product does for owners, and below it the way to take part. */
export function Features({ children }: { children: ReactNode }) {
  return (
    <section className="landing-section" aria-labelledby="features">
      <h2 id="features">Everything your properties need</h2>
      <ul className="landing-features">
        {FEATURES.map(({ title, text, Fragment }) => (
          <li key={title} className="landing-card">
            <div className="landing-fragment" aria-hidden="true">
              <Fragment />
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** How an owner begins. */
export function Steps() {
  return (
    <section className="landing-section" aria-labelledby="steps">
      <h2 id="steps">How it works</h2>
      <ol className="landing-steps">
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
