import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '../contract/web/web-paths.js';
import { escapeHtml } from '../core/escape-html.js';
import type { Env } from '../config/env.js';
import { WEB_CONFIG_ELEMENT, type WebConfig } from '../contract/web/web-config.js';
import { signInHtml } from './sign-in-html.js';

/** The tags that differ between pages. All plain text. */
export interface PageTags {
  title: string;
  description: string;
  /** Absolute address of the page, if it may be shared. */
  url?: string;
}

const TAGLINE = 'Your AI Property Assistant';
const DESCRIPTION =
  'One place for your properties, the people who stay in them and the businesses that look after them.';

/** The settings that the page reads at run time. */
export function webConfig(env: Env): WebConfig {
  return {
    apiUrl: env.defaultOrigins ? null : env.apiUrl,
    apiPort: env.apiPort,
    productName: env.productName,
    supportEmail: env.supportEmail,
    termsUrl: env.termsUrl,
    privacyUrl: env.privacyUrl,
    mapTileUrl: env.mapTileUrl,
    mapAttribution: env.mapAttribution,
  };
}

/** Fills in the address of a link of the landing page, or takes the link out. */
const fillLink = (page: string, placeholder: string, url: string | null) =>
  url
    ? page.replaceAll(placeholder, () => escapeHtml(url))
    : page.replace(new RegExp(`<a href="${placeholder}">[^<]*</a>`), '');

function headOf(env: Env, tags: PageTags): string {
  const title = escapeHtml(tags.title);
  const description = escapeHtml(tags.description);
  // `<` is escaped in JSON, so that no text can end the script element.
  const json = JSON.stringify(webConfig(env)).replaceAll('<', '\\u003c');
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${escapeHtml(env.productName)}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    ...(tags.url ? [`<meta property="og:url" content="${escapeHtml(tags.url)}" />`] : []),
    `<meta name="twitter:card" content="summary" />`,
    `<script type="application/json" id="${WEB_CONFIG_ELEMENT}">${json}</script>`,
  ].join('\n    ');
}

export interface Pages {
  landing: string;
  /** The HTML of a guide, the same for every property. */
  guide: string;
  /** The HTML of the application for a page, such as `/dashboard`. */
  shell(address?: string): string;
  /** The public page of a property with its prerendered HTML. */
  property(tags: PageTags, html: string): string;
  /** Hashes of the inline scripts, for the content security policy. */
  scriptHashes: string[];
}

const isBelow = (parent: string, address: string) => address === parent || address.startsWith(`${parent}/`);

/**
 * Reads the built pages and fills in the settings.
 * @param root folder of the built web application
 */
export function readPages(root: string, env: Env): Pages {
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const shell = read('index.html');
  const landing = read('landing.html');
  const guide = read('guide.html');
  const own: PageTags = { title: `${env.productName} · ${TAGLINE}`, description: DESCRIPTION };
  const fill = (page: string, tags: PageTags) => page.replace('<!--head-->', () => headOf(env, tags));
  const plainShell = fill(shell, own);
  const preloads = JSON.parse(read('preloads.json')) as Record<string, string[]>;
  const withPreloads = (page: string, address: string) =>
    page.replace('</head>', () => [...(preloads[address] ?? []), '</head>'].join('\n    '));
  // The page can be read without a script.
  const property = read('property.html').replace(/<noscript[\s\S]*?<\/noscript\s*>/, '');
  // The longest address comes first.
  const addresses = Object.keys(preloads).sort((one, other) => other.length - one.length);
  const shells = new Map(addresses.map((address) => [address, fill(withPreloads(shell, address), own)]));
  const signIn = fill(read('sign-in.html'), {
    ...own,
    title: `Sign In · ${env.productName}`,
  }).replace('<!--page-->', () => signInHtml(webConfig(env)));
  const scripts = [...shell.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '');
  return {
    guide: fill(guide, { ...own, title: `Guide · ${env.productName}` }),
    landing: fillLink(
      fillLink(fill(landing, { ...own, url: `${env.webUrl}/` }), '%TERMS_URL%', env.termsUrl),
      '%PRIVACY_URL%',
      env.privacyUrl,
    )
      .replaceAll('%PRODUCT_NAME%', () => escapeHtml(env.productName))
      .replaceAll('%SUPPORT_EMAIL%', () => escapeHtml(env.supportEmail)),
    shell: (address = '') =>
      (address === paths.signIn ? signIn : undefined) ??
      shells.get(addresses.find((known) => isBelow(known, address)) ?? '') ??
      plainShell,
    property: (tags, html) => fill(property, tags).replace('<!--page-->', () => html),
    scriptHashes: scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  };
}
