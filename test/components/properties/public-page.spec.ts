import { screen, waitFor, within } from '@testing-library/dom';
import { encode } from 'uqr';
import { makeGate, NO_ANSWER, refuse, type Answers } from '../support/api.js';
import { open, press } from '../support/page.js';
import { sample } from '../support/samples.js';

/** The page of a property that anybody may open by its slug, as the application shows it. */

const ADDRESS = '12 High Street, Cambridge';
const FIRM = { name: 'Cam Lettings', email: 'office@example.com', phoneNumber: '+44 1223 496000' };
const shown = (given: Parameters<typeof sample<'PublicPropertyDto'>>[1] = {}) => ({
  property: sample('PublicPropertyDto', {
    memorableName: 'Rose Cottage',
    address: ADDRESS,
    latitude: 52.2053,
    longitude: 0.1218,
    locationPrecision: 'town',
    types: ['street_address'],
    ...given,
  }),
});

const openPage = (answer: Answers['GET /p/{slug}'] = shown(), slug = 'rose-cottage') =>
  open(`/${slug}`, { as: null, answers: { 'GET /p/{slug}': answer } });
const heading = () => screen.findByRole('heading', { level: 1 });
const main = async () => within(await screen.findByRole('main'));

test('the public page of a property says what it is and where', async () => {
  await openPage(shown({ types: ['street_address', 'two', 'three', 'four', 'five', 'six'] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Rose Cottage' })).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/^Rose Cottage/));
  for (const text of [ADDRESS, '52.205300', '0.121800']) expect(screen.getByText(text)).toBeVisible();
  const types = within(screen.getByRole('list', { name: 'Property types' })).getAllByRole('listitem');
  expect(types[0]).toHaveTextContent('street address');
  expect(types).toHaveLength(5);
  expect(screen.queryByRole('heading', { name: 'Managed By' })).not.toBeInTheDocument();
});

test('the public page says in words that its place is approximate', async () => {
  await openPage();
  const place = await screen.findByRole('region', { name: 'Map of Rose Cottage (approximate)' });
  expect(place).toHaveTextContent(
    "This map is approximate. The address is within about 3 miles of the circle's centre.",
  );
  expect(place.textContent).toContain('about\u00A03\u00A0miles');
});

test('the public page names the business that manages the property, with its email and phone', async () => {
  await openPage(shown({ managingBusinessProfile: FIRM }));
  expect(await screen.findByRole('heading', { name: 'Managed By' })).toBeVisible();
  const page = await main();
  expect(page.getByText('Cam Lettings')).toBeVisible();
  expect(page.getByRole('link', { name: FIRM.email })).toHaveAttribute('href', `mailto:${FIRM.email}`);
  expect(page.getByRole('link', { name: '+44 1223 496000' })).toHaveAttribute('href', 'tel:+441223496000');
  expect(page.getByRole('link', { name: 'Call Cam Lettings' })).toHaveAttribute('href', 'tel:+441223496000');
});

test('the link of a phone number with an extension keeps the two apart', async () => {
  const phoneNumber = '+44 1223 496000 x12';
  await openPage(shown({ managingBusinessProfile: { ...FIRM, phoneNumber } }));
  for (const name of [phoneNumber, 'Call Cam Lettings'])
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', 'tel:+441223496000;ext=12');
});

test('the public page leads to the place, and says who provided the address', async () => {
  await openPage();
  const directions = await screen.findByRole('link', { name: 'Directions' });
  expect(directions).toHaveAttribute(
    'href',
    // The place is approximate: its coordinates are the middle of Cambridge.
    `https://www.openstreetmap.org/search?query=${encodeURIComponent(ADDRESS)}`,
  );
  expect(directions).toHaveAttribute('rel', expect.stringContaining('noreferrer'));
  const page = await main();
  expect(page.getByText("The owner provided this name and address. We haven't checked them.")).toBeVisible();
  expect(page.getByRole('link', { name: 'the product' })).toHaveAttribute('href', '/');
});

test('the public page has a code of its own address for paper', async () => {
  await openPage();
  const address = 'http://localhost:8080/rose-cottage';
  const code = await screen.findByRole('img', { name: `QR code of ${address}` });
  const dark = encode(address, { border: 2 }).data.flatMap((row, y) =>
    row.flatMap((on, x) => (on ? [`M${x} ${y}h`] : [])),
  );
  expect(
    code
      .querySelector('path')
      ?.getAttribute('d')
      ?.match(/M\d+ \d+h/g),
  ).toEqual(dark);
  expect(screen.getByText(address)).toBeInTheDocument();
});

test('a property with another slug now opens at that address', async () => {
  await openPage(({ path }) => shown(path.endsWith('/old-name') ? { slug: 'rose-cottage' } : {}), 'old-name');
  expect(await screen.findByRole('heading', { level: 1, name: 'Rose Cottage' })).toBeVisible();
  expect(location.pathname).toBe('/rose-cottage');
});

for (const status of [400, 404])
  test(`a slug that is answered with ${status} shows that there is no such property`, async () => {
    await openPage(refuse(status, 'Property not found', 'PROPERTY_NOT_FOUND'), 'nobody');
    expect(await screen.findByRole('heading', { level: 1, name: 'Property Not Found' })).toBeVisible();
    for (const sentence of [
      'The property you are looking for does not exist or has been removed.',
      'Check the link, or ask the person who sent it.',
    ])
      expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  });

test('a missing property says what the server says about it', async () => {
  await openPage(refuse(404, 'This property has moved away', 'PROPERTY_NOT_FOUND'));
  expect(await screen.findByText('This property has moved away')).toBeVisible();
});

test('a server that cannot be reached is not shown as a missing property', async () => {
  const gate = makeGate();
  const { api } = await openPage(gate.hold(NO_ANSWER));
  expect(await screen.findByText('Loading property...')).toBeVisible();
  gate.go();
  expect(await screen.findByRole('heading', { level: 1, name: 'Failed to load property' })).toBeVisible();
  api.answer({ 'GET /p/{slug}': shown() });
  await press('Try Again');
  await waitFor(async () => expect(await heading()).toHaveTextContent('Rose Cottage'));
});
