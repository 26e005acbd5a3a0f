import type { WebConfig } from './web-config.js';

/** The links to terms and privacy notice that the operator has set, in the order in which footers show them. */
export const legalLinks = ({ termsUrl, privacyUrl }: Pick<WebConfig, 'termsUrl' | 'privacyUrl'>) =>
  [
    { name: 'Terms', url: termsUrl },
    { name: 'Privacy', url: privacyUrl },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : []));

/** The links at the end of a page that anybody can open: terms, privacy notice and a way to reach support. */
export const siteLinks = ({
  supportEmail,
  ...urls
}: Pick<WebConfig, 'termsUrl' | 'privacyUrl' | 'supportEmail'>) => [
  ...legalLinks(urls),
  { name: 'Contact Support', url: `mailto:${supportEmail}` },
];
