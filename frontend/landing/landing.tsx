import type { MouseEvent, ReactNode } from 'react';
import { useSession } from '../api/use-session';
import { config } from '../api/config';
import { paths } from '../shared/paths';
import { Footer, TopBar } from './bars';
import { Features, Steps } from './features';
import { House } from './house';
import { Preview } from './preview';
import { Questions } from './questions';
import { TryAssistant } from './try-assistant';

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
          <div>
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
              <span>Free during the beta</span>
            </p>
          </div>
          <House />
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
          <TryAssistant />
        </section>

        <Features>
          {!signedIn && (
            <p className="landing-next">
              {link(paths.signUp, 'button button-primary landing-button', 'Request Owner Access')}
            </p>
          )}
        </Features>
        <Steps />
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
