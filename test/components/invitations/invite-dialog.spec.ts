import { screen, waitFor, within } from '@testing-library/dom';
import { open, press } from '../support/page.js';
import { sample } from '../support/samples.js';
import { ownedProperty } from '../marketplace/fixtures.js';
import { sentInvitation } from './fixtures.js';

test('a business is not invited again to a property with an open invitation', async () => {
  const [cottage, inn] = [
    ownedProperty({ memorableName: 'Rose Cottage' }),
    ownedProperty({ memorableName: 'Ferry Inn' }),
  ];
  const firm = sample('BusinessDto', { name: 'Harbour Homes' });
  const { user } = await open(`/dashboard/business/${firm.id}`, {
    answers: {
      'GET /properties': { properties: [cottage, inn] },
      'GET /businesses/{id}': firm,
      'GET /invitations/property/{propertyId}': ({ path }) => ({
        invitations: path.endsWith(cottage.id)
          ? [sentInvitation('PENDING', { propertyId: cottage.id, business: { id: firm.id } })]
          : [],
      }),
    },
  });
  await press('Invite Harbour Homes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Harbour Homes' }));
  const said = 'Harbour Homes already has an open invitation for this property.';
  for (const [name, invited] of [
    ['Ferry Inn', false],
    ['Rose Cottage', true],
    ['Ferry Inn', false],
  ] as const) {
    await user.click(dialog.getByRole('combobox', { name: 'Property' }));
    await user.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(dialog.queryAllByText(said)).toHaveLength(invited ? 1 : 0));
    const send = dialog.getByText('Send Invitation');
    if (invited) expect(send).toBeDisabled();
    else expect(send).toBeEnabled();
  }
});
