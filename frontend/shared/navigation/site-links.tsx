import { siteLinks } from '../../../backend/contract/web/legal-links';
import { config } from '../../api/config';

/** Terms, privacy notice and support, as far as the operator has set them. */
export function SiteLinks() {
  return siteLinks(config).map(({ name, url }) => (
    <a key={name} href={url}>
      {name}
    </a>
  ));
}

/** These links as the last line of a page. The web server sends the same line with the sign-in page. */
export function PageEnd() {
  return (
    <nav aria-label="Footer" className="quiet-links page-end">
      <SiteLinks />
    </nav>
  );
}
