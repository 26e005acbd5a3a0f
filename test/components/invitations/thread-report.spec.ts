import { screen, waitFor, within } from '@testing-library/dom';
import { open, fill, press, toast } from '../support/page.js';
import { openProperty, receivedInvitation, section, sentInvitation } from './fixtures.js';

test('the owner reports the messages of an invitation that is over, with a reason', async () => {
  const invitation = sentInvitation('CANCELLED', { side: 'OWNER', abilities: { report: true } });
  const { user, api } = await openProperty([invitation], {
    answers: { 'GET /invitations/{id}': { invitation } },
  });
  const row = await section();
  await user.click(await row.findByRole('button', { name: 'Messages with Harbour Homes' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Harbour Homes' }));
  await user.click(await sheet.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report these messages' }));
  expect(dialog.getByText(/The other side isn't told/)).toBeVisible();
  await press('Report Messages');
  expect(await dialog.findByText('Please say what is wrong with the messages')).toBeVisible();
  expect(api.callsOf('POST /invitations/{id}/report')).toHaveLength(0);
  await fill('What is wrong with them?', ' They threaten me ');
  await press('Report Messages');
  await toast('Messages Reported');
  await waitFor(() => expect(screen.queryByText('Report these messages')).not.toBeInTheDocument());
  expect(api.callsOf('POST /invitations/{id}/report')[0]?.body).toEqual({ reason: 'They threaten me' });
});

test.each([true, false])(
  'on the page of a thread the menu is there for those who may report: %s',
  async (report) => {
    const invitation = receivedInvitation('ACTIVE', { side: 'BUSINESS', abilities: { report } });
    await open(`/dashboard/messages/${invitation.id}`, {
      answers: { 'GET /invitations/{id}': { invitation } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Olivia Hart' })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'More actions' })).toHaveLength(report ? 1 : 0);
  },
);
