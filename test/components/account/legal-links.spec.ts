import { screen, within } from '@testing-library/dom';
import { refuse } from '../support/api.js';
import { open } from '../support/page.js';

const TERMS = 'https://example.com/terms';
const PRIVACY = 'https://example.com/privacy';
const openPage = (address: string, settings: Parameters<typeof open>[1] & object) =>
  open(address, {
    as: null,
    answers: { 'GET /p/{slug}': refuse(404, 'Property not found', 'PROPERTY_NOT_FOUND') },
    ...settings,
  });
const findFooter = async () => within(await screen.findByRole('navigation', { name: 'Footer' }));
const textsOf = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);

test.each([
  { settings: { termsUrl: TERMS, privacyUrl: PRIVACY }, agreements: 1, notices: 1 },
  { settings: { termsUrl: TERMS }, agreements: 1, notices: 0 },
  { settings: { privacyUrl: PRIVACY }, agreements: 0, notices: 1 },
])('sign-up links before its button, once, to what the operator has set: %o', async (given) => {
  const { settings, agreements, notices } = given;
  await openPage('/sign-up', { settings });
  const main = within(await screen.findByRole('main'));
  const button = await main.findByRole('button', { name: 'Sign Up' });
  const agreement = main.queryAllByText((_text, part) =>
    /^By creating an account you agree to the terms\.$/.test(part?.textContent ?? ''),
  );
  const notice = main.queryAllByText((_text, part) =>
    /^Read our privacy notice\.$/.test(part?.textContent ?? ''),
  );
  expect([agreement.length > 0, notice.length > 0]).toEqual([agreements > 0, notices > 0]);
  const links = main
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('https://example.com'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Object.values(settings));
  for (const link of links)
    expect(link.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(textsOf((await findFooter()).getAllByRole('link'))).toEqual(['Contact Support']);
});

test.each(['/forgot-password', '/reset-password?token=x', '/no/page', '/no-such-home'])(
  'a page that anybody can open ends with terms, privacy notice and support: %s',
  async (address) => {
    await openPage(address, {});
    const links = (await findFooter()).getAllByRole('link');
    expect(textsOf(links)).toEqual(['Contact Support']);
    expect(links[0]).toHaveAttribute('href', 'mailto:support@example.com');
    await openPage(address, { settings: { termsUrl: TERMS, privacyUrl: PRIVACY } });
    const more = (await findFooter()).getAllByRole('link');
    expect(textsOf(more)).toEqual(['Terms', 'Privacy', 'Contact Support']);
    expect(more[0]).toHaveAttribute('href', TERMS);
  },
);
