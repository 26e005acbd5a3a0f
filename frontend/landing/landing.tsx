import type { MouseEvent, ReactNode } from 'react';
import { useSession } from '../api/use-session';
import { config } from '../api/config';
import { paths } from '../shared/paths';
import { Footer, TopBar } from './bars';
import {
  AssistantFragment,
  BusinessFragment,
  GuideFragment,
  InsightsFragment,
  RankedFragment,
} from './fragments';
import { Preview } from './preview';
import { Questions } from './questions';

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

interface LandingProps {
  /** Opens an address of the application without reloading the page. */
  onNavigate: (path: string) => void;
}

/** The landing page: plain React and plain CSS, so that it can be sent as finished HTML and stays small. */
export function Landing({ onNavigate }: LandingProps) {
  const signedIn = useSession().status === 'signed-in';

  const link = (path: string, className: string, children: ReactNode) => (
    <a
      href={path}
      className={className}
      onClick={(event: MouseEvent) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onNavigate(path);
      }}
    >
      {children}
    </a>
  );

  return (
    <div className="landing">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <TopBar signedIn={signedIn} />
      <main id="content" tabIndex={-1}>
        <section className="landing-hero">
          <p className="landing-badge">Private Beta</p>
          <h1>
            {`Meet ${config.productName}, `}
            <span>Your AI Property Assistant</span>
          </h1>
          <p className="landing-lead">
            One place for your properties, the people who stay in them and the businesses that look after
            them.
          </p>
          <div className="landing-actions">
            {signedIn ? (
              link(paths.dashboard, 'button button-primary landing-button', 'Go to Dashboard')
            ) : (
              <>
                {link(paths.signUp, 'button button-primary landing-button', 'Request Access')}
                {link(paths.signIn, 'button button-outlined landing-button', 'Sign In')}
              </>
            )}
          </div>
          <p className="landing-trust">
            <span>Businesses reviewed by hand</span>
            <span>Certificates we&apos;ve checked are marked</span>
            <span>No paid placement</span>
          </p>
        </section>
        <Preview />

        <section className="landing-section landing-assistant" aria-labelledby="assistant">
          <div>
            <h2 id="assistant">Ask about your properties</h2>
            <p>
              Ask who hasn&apos;t answered, what is due or who manages a property. Answers come from your own
              data, and the assistant changes nothing until you confirm.
            </p>
          </div>
          <div className="landing-fragment" aria-hidden="true">
            <AssistantFragment />
          </div>
        </section>

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
          {!signedIn && (
            <p className="landing-next">
              {link(paths.signUp, 'button button-primary landing-button', 'Request Owner Access')}
            </p>
          )}
        </section>

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
        <Questions />

        {!signedIn && (
          <section className="landing-beta landing-trades" aria-labelledby="trades">
            <div>
              <h2 id="trades">For trades and property managers</h2>
              <p>
                Register your business and choose the services that you offer. Once we approve it, owners
                nearby can find and invite it.
              </p>
            </div>
            {link(
              paths.signUpForBusiness,
              'button button-outlined landing-button',
              'Request Business Access',
            )}
          </section>
        )}

        {!signedIn && (
          <section className="landing-beta" aria-labelledby="beta">
            <div>
              <p className="landing-eyebrow">Limited Access</p>
              <h2 id="beta">Currently in Private Beta</h2>
              <p>
                We&apos;re inviting people in small groups and reviewing every account by hand. Request access
                and we&apos;ll email you when you&apos;re in.
              </p>
            </div>
            {link(paths.signUp, 'button button-primary landing-button', 'Request Beta Access')}
          </section>
        )}
      </main>
      <Footer signedIn={signedIn} />
    </div>
  );
}
