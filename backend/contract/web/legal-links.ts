import type { WebConfig } from './web-config.js';

/** The links to terms and privacy notice that the operator has set, in the order in which footers show them. */
export const legalLinks = ({ termsUrl, privacyUrl }: Pick<WebConfig, 'termsUrl' | 'privacyUrl'>) =>
  [
    { name: 'Terms', url: termsUrl },
    { name: 'Privacy', url: privacyUrl },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : []));
