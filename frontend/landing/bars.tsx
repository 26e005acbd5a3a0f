import type { MouseEvent } from 'react';
import { config } from '../api/config';
import { Mark } from '../shared/navigation/mark';
import { SiteLinks } from '../shared/navigation/site-links';
import { Icon, ICONS } from './icon';

interface BarProps {
  signedIn: boolean;
}

/** The sections of the page. The bar at the top has them where it has room, else its menu and the footer. */
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

const MENU = 'landing-menu';

const close = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.hidePopover();

/** Where the bar has no room for the links, a button shows them. The browser opens it without a script, too. */
function Menu({ signedIn }: BarProps) {
  return (
    <>
      <button type="button" className="landing-menu-button" popoverTarget={MENU} aria-label="Menu">
        <Icon path={ICONS.menu} />
      </button>
      <nav id={MENU} popover="auto" aria-label="Menu" className="landing-menu quiet-links" onClick={close}>
        <SectionLinks signedIn={signedIn} />
      </nav>
    </>
  );
}

/** Stays in sight. */
export function TopBar({ signedIn }: BarProps) {
  return (
    <header className="landing-top">
      <div>
        <span className="landing-logo">
          <Mark size={30} />
          <span>{config.productName}</span>
        </span>
        <nav aria-label="Sections" className="landing-sections quiet-links">
          <SectionLinks signedIn={signedIn} />
        </nav>
        <Menu signedIn={signedIn} />
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
