import { config } from '../api/config';
import { Mark } from '../shared/navigation/mark';
import { SiteLinks } from '../shared/navigation/site-links';

interface BarProps {
  signedIn: boolean;
}

/** The sections of the page. The bar at the top has them where it has room, else the footer. */
function SectionLinks({ signedIn }: BarProps) {
  return (
    <>
      <a href="#features">Features</a>
      <a href="#steps">How it works</a>
      <a href="#questions">Questions</a>
      {!signedIn && <a href="#trades">For businesses</a>}
    </>
  );
}

/** Stays in sight where it has links. */
export function TopBar({ signedIn }: BarProps) {
  return (
    <header className="landing-top">
      <div>
        <span className="landing-logo">
          <Mark size={30} />
          <span>{config.productName}</span>
        </span>
        <nav aria-label="Sections" className="quiet-links">
          <SectionLinks signedIn={signedIn} />
        </nav>
      </div>
    </header>
  );
}

export function Footer({ signedIn }: BarProps) {
  return (
    <footer className="landing-footer">
      <p>{`© 2025 ${config.productName}. All rights reserved.`}</p>
      <nav aria-label="Footer" className="quiet-links">
        <span>
          <SectionLinks signedIn={signedIn} />
        </span>
        <SiteLinks />
      </nav>
    </footer>
  );
}
