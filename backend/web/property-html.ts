import { PUBLIC_TYPE_BADGES } from '../contract/limits.js';
import { isApproximate, PRECISION_DISTANCES, type LocationPrecision } from '../contract/statuses.js';
import { directionsTo } from '../contract/web/directions.js';
import { legalLinks } from '../contract/web/legal-links.js';
import { phoneLink } from '../contract/web/phone-link.js';
import { PUBLIC_PROPERTY_ELEMENT, type WebConfig } from '../contract/web/web-config.js';
import { escapeHtml } from '../core/escape-html.js';
import { paths } from '../contract/web/web-paths.js';
import { mark, pageHeader } from './page-header.js';

/** A property as `GET /p/{slug}` answers it. */
export interface AnsweredProperty {
  memorableName: string;
  address: string;
  types: string[];
  latitude: number;
  longitude: number;
  locationPrecision: LocationPrecision;
  managingBusinessProfile: { name: string; email: string; phoneNumber: string } | null;
  /** The slug now, if the property has another one. */
  slug?: string;
}

const DECIMALS = 6;

/** Drawn with lines, like those of the landing page. */
const icon = (path: string) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
const ICONS = {
  copy: icon('M9 8h10v13H9zM5 16V3h10'),
  directions: icon('M20 4 4.5 10.5l6.5 2.5 2.5 6.5z'),
  mail: icon('M3.5 5.5h17v13h-17zM4 6.5l8 6 8-6'),
  phone: icon(
    'M5 4h4l1.5 4.5-2.5 1.5a12 12 0 0 0 6 6l1.5-2.5L20 15v4a1.5 1.5 0 0 1-1.5 1.5A15 15 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4z',
  ),
};

const factsOf = (rows: readonly (readonly [label: string, html: string])[]) =>
  `<dl>${rows.map(([label, html]) => `<div><dt>${label}</dt><dd>${html}</dd></div>`).join('')}</dl>`;

function managerOf({
  name,
  email,
  phoneNumber,
}: {
  name: string;
  email: string;
  phoneNumber: string;
}): string {
  const firm = escapeHtml(name);
  const mail = escapeHtml(`mailto:${email}`);
  const phone = phoneLink(phoneNumber);
  // An email address wraps only before its `@`.
  const address = email.split(/(?=@)/).map(escapeHtml).join('<wbr>');
  return [
    `<section class="property-manager"><h2>Managed By</h2>`,
    '<p>They look after this property. Contact them with any questions.</p>',
    factsOf([
      ['Business', firm],
      ['Email', `<a class="touch" href="${mail}">${address}</a>`],
      ['Phone', `<a class="touch" href="${phone}">${escapeHtml(phoneNumber)}</a>`],
    ]),
    `<div class="property-contact">`,
    `<a class="button button-outlined" href="${phone}" aria-label="Call ${firm}">${ICONS.phone}Call</a>`,
    `<a class="button button-outlined" href="${mail}" aria-label="Email ${firm}">${ICONS.mail}Email</a>`,
    `</div></section>`,
  ].join('');
}

/** Says how exact the map will be, in the words of the map itself, so that nothing moves when it comes. */
const placeInWords = (precision: LocationPrecision): string =>
  isApproximate(precision)
    ? '<p>This map is approximate.' +
      `<span> The address is within ${PRECISION_DISTANCES[precision]} of the circle's centre.</span></p>`
    : '';

/**
 * The public page of a property as prerendered HTML, with every text that the application shows of it. For visitors it
 * stays; a script adds the map and the code for print. The application replaces it for those who are signed in, and
 * reads the answer beside it.
 */
export function propertyHtml(
  slug: string,
  property: AnsweredProperty,
  { productName, ...urls }: Pick<WebConfig, 'productName' | 'termsUrl' | 'privacyUrl'>,
): string {
  const { memorableName, address, types, latitude, longitude, managingBusinessProfile: manager } = property;
  const badges = types
    .slice(0, PUBLIC_TYPE_BADGES)
    .map((type) => `<li>${escapeHtml(type.replaceAll('_', ' '))}</li>`);
  const directions = escapeHtml(directionsTo(property));
  // `<` is escaped in JSON, so that no text can end the script element.
  const json = JSON.stringify({ slug, property }).replaceAll('<', '\\u003c');
  return [
    `<div class="prerendered property">${pageHeader(productName, `/${slug}`)}<main id="main" tabindex="-1">`,
    '<p role="status" class="property-status"></p>',
    '<div class="property-head"><div>',
    `<h1>${escapeHtml(memorableName)}</h1><address>${escapeHtml(address)}</address>`,
    badges.length > 0 ? `<ul aria-label="Property types">${badges.join('')}</ul>` : '',
    '</div><div class="property-actions">',
    `<a class="button button-primary" href="${directions}" target="_blank" rel="noopener noreferrer">`,
    `${ICONS.directions}Directions</a><button type="button" class="button button-outlined property-copy">`,
    `${ICONS.copy}<span aria-live="polite">Copy Link</span></button></div><div class="property-print"></div></div>`,
    `<div class="property-columns${manager ? ' property-managed' : ''}">${manager ? managerOf(manager) : ''}`,
    '<section><h2>Location</h2>',
    `<div class="property-map">${placeInWords(property.locationPrecision)}</div>`,
    factsOf([
      ['Latitude', Number(latitude).toFixed(DECIMALS)],
      ['Longitude', Number(longitude).toFixed(DECIMALS)],
    ]),
    '</section></div>',
    "<footer><p>The owner provided this name and address. We haven't checked them.</p>",
    '<div>',
    ...legalLinks(urls).map(({ name, url }) => `<a href="${escapeHtml(url)}">${name}</a>`),
    `<a href="${paths.home}">${mark(20)}${escapeHtml(productName)}</a></div></footer></main></div>`,
    `<script type="application/json" id="${PUBLIC_PROPERTY_ELEMENT}">${json}</script>`,
  ].join('');
}
