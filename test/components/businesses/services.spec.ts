import { screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../../../frontend/api/schema';
import { daysFromToday } from '../../support/days.js';
import { refuse } from '../support/api.js';
import { fill, press, toast } from '../support/page.js';
import { business, category, close, openBusiness, service } from './fixtures.js';

type Service = components['schemas']['BusinessServiceDto'];

const plumbing = category('Plumbing');
const gas = category('Gas Boiler Installation', true);
const wiring = category('Rewiring and Fuse Boards', true);
const firm = business({ serviceBusinessType: 'SERVICE_PROVIDER' });
const stated = {
  scheme: 'Gas Safe Register',
  number: '512345-XY',
  expiresOn: daysFromToday(90),
  checkedAt: null,
  checkedBy: null,
  expired: false,
};

/** The page of a service provider with these services. */
async function openServices(services: Service[]) {
  const page = await openBusiness(
    { ...firm, services },
    {
      'GET /businesses/{id}/services': () => services,
      'GET /service-categories': [plumbing, gas, wiring],
    },
  );
  const section = within(await screen.findByRole('region', { name: 'Services Offered' }));
  return { ...page, section };
}

/** The lines about certificates. */
const readLines = () =>
  screen.getAllByRole('heading', { level: 4 }).map((heading) => heading.closest('li')?.textContent);

test('services are added from the list of those that the business does not offer yet', async () => {
  const services = [service(gas)];
  const { user, api, section } = await openServices(services);
  const field = await section.findByLabelText('Add services');
  expect(section.getByRole('button', { name: 'Add' })).toBeDisabled();
  await user.type(field, 'Plumb');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await user.keyboard('{ArrowDown}{Enter}{Escape}');
  services.push(service(plumbing));
  await press('Add');
  expect(await toast('Service added')).toHaveTextContent('Plumbing');
  expect(api.callsOf('POST /businesses/{id}/services')[0]?.body).toEqual({ serviceCategoryId: plumbing.id });
  expect(await section.findByRole('button', { name: 'Remove Plumbing' })).toBeVisible();
  await user.type(field, 'Gas');
  expect(await screen.findByText('No matching services')).toBeVisible();
});

test('a service is removed after a question, and Undo brings it back', async () => {
  const services = [service(plumbing)];
  const { user, api, section } = await openServices(services);
  await section.findByRole('button', { name: 'Remove Plumbing' });
  await press('Remove Plumbing');
  services.pop();
  await close('Remove Service');
  const removed = await toast('Service removed');
  expect(await section.findByText(/^No services yet/)).toBeVisible();
  services.push(service(plumbing));
  await user.click(within(removed).getByRole('button', { name: 'Undo' }));
  expect(await section.findByRole('button', { name: 'Remove Plumbing' })).toBeVisible();
  expect(api.callsOf('POST /businesses/{id}/services')[0]?.body).toEqual({ serviceCategoryId: plumbing.id });
});

test('each service that needs a certificate says how it stands', async () => {
  const { section } = await openServices([
    service(gas, stated),
    service(wiring, { ...stated, expired: true, expiresOn: daysFromToday(-1) }),
    service(category('Tree Surgery', true)),
    service(plumbing),
  ]);
  await section.findByText('Not provided');
  const [waiting, expired, missing, ...others] = readLines();
  expect(waiting).toMatch(/^Gas Boiler Installation.*Waiting for a check/);
  expect(expired).toMatch(/^Rewiring and Fuse Boards.*Expired/);
  expect(missing).toMatch(/^Tree Surgery.*Not provided/);
  expect(others).toEqual([]);
});

test('the page of a business says at the top which certificates wait for a check', async () => {
  await openServices([service(gas, stated), service(wiring)]);
  const notice = (await screen.findByText(/waiting for our check/)).closest('[role="alert"]');
  expect(notice).toHaveTextContent(
    'The certificate for Gas Boiler Installation is waiting for our check. See certificates',
  );
  expect(within(notice as HTMLElement).getByRole('link')).toHaveAttribute('href', '#services');
});

test('the page of a business says nothing of certificates that nobody has provided', async () => {
  const { section } = await openServices([service(gas)]);
  await section.findByText('Not provided');
  expect(screen.queryByText(/waiting for our check/)).not.toBeInTheDocument();
});

test('the form of a certificate names what is missing, and keeps what was typed when it is refused', async () => {
  const past = 'The expiry date must be in the future';
  const { api } = await openServices([service(gas)]);
  await press('Add the certificate for Gas Boiler Installation');
  const dialog = await screen.findByRole('dialog', { name: 'Certificate for Gas Boiler Installation' });
  await press('Save');
  expect(await within(dialog).findByText('Please enter the certification scheme')).toBeVisible();
  await fill('Scheme', ' Gas Safe Register ');
  await fill('Certificate number', stated.number);
  await fill('Expiry date', '2020-01-31');
  const call = 'PUT /businesses/{id}/services/{serviceCategoryId}/certificate';
  api.answer({ [call]: refuse(400, past, 'INVALID', { expiresOn: past }) });
  await press('Save');
  expect(await within(dialog).findByText(past)).toBeVisible();
  expect(screen.getByLabelText('Certificate number')).toHaveValue(stated.number);
  api.answer({ [call]: { service: service(gas, stated) } });
  await fill('Expiry date', stated.expiresOn);
  await press('Save');
  expect(await toast('Certificate added')).toHaveTextContent("We'll check it.");
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(api.callsOf(call).at(-1)).toMatchObject({
    path: `/businesses/${firm.id}/services/${gas.id}/certificate`,
    body: { scheme: 'Gas Safe Register', number: stated.number, expiresOn: stated.expiresOn },
  });
});

test('a certificate is removed after a question', async () => {
  const { api } = await openServices([service(gas, stated)]);
  await press('Change the certificate for Gas Boiler Installation');
  await press('Remove');
  await press('Remove Certificate');
  expect(await toast('Certificate removed')).toBeVisible();
  expect(api.callsOf('DELETE /businesses/{id}/services/{serviceCategoryId}/certificate')).toHaveLength(1);
});
