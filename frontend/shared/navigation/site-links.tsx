import { siteLinks } from '../../../backend/contract/web/legal-links';
import { config } from '../../api/config';

interface SiteLinksProps {
  /** False where the page itself leads to the terms and the privacy notice. */
  legal?: boolean;
}

/** Terms, privacy notice and support, as far as the operator has set them. */
export function SiteLinks({ legal = true }: SiteLinksProps) {
  return siteLinks(legal ? config : { ...config, termsUrl: null, privacyUrl: null }).map(({ name, url }) => (
    <a key={name} href={url}>
      {name}
    </a>
  ));
}

/** These links as the last line of a page. The web server sends the same line with the sign-in page. */
export function PageEnd(props: SiteLinksProps) {
  return (
    <nav aria-label="Footer" className="quiet-links page-end">
      <SiteLinks {...props} />
    </nav>
  );
}
