import { screen, waitFor, within } from '@testing-library/dom';
import { NOTIFICATION_KINDS } from '../../../backend/contract/notifications';
import { refuse } from '../support/api.js';
import { open, toast } from '../support/page.js';

const settings = (messages: 'NOW' | 'DAILY' | 'NEVER') => ({
  notifications: NOTIFICATION_KINDS.map((kind) => ({ kind, email: kind === 'MESSAGE' ? messages : 'NOW' })),
});
const messages = async () => within(await screen.findByRole('radiogroup', { name: 'Messages' }));

test('each kind of notice has a choice of three for its email, which is saved at once', async () => {
  const { user, api } = await open('/dashboard/account', {
    answers: { 'GET /account/notifications': settings('NOW') },
  });
  const row = await messages();
  await waitFor(() => expect(row.getByRole('radio', { name: 'At once' })).toBeChecked());
  const group = within(screen.getByRole('group', { name: 'Notifications' }));
  expect(group.getAllByRole('radiogroup')).toHaveLength(NOTIFICATION_KINDS.length);
  api.answer({
    'PUT /account/notifications': settings('DAILY'),
    'GET /account/notifications': settings('DAILY'),
  });
  await user.click(row.getByRole('radio', { name: 'Once a day' }));
  expect(await toast('Email setting saved')).toHaveTextContent('Messages: once a day');
  expect(api.callsOf('PUT /account/notifications').map(({ body }) => body)).toEqual([
    { notifications: [{ kind: 'MESSAGE', email: 'DAILY' }] },
  ]);
  await waitFor(() => expect(row.getByRole('radio', { name: 'Once a day' })).toBeChecked());
});

test('a choice that could not be saved goes back', async () => {
  const { user } = await open('/dashboard/account', {
    answers: {
      'GET /account/notifications': settings('NEVER'),
      'PUT /account/notifications': refuse(429, 'Too many requests', 'RATE_LIMITED'),
    },
  });
  const row = await messages();
  await waitFor(() => expect(row.getByRole('radio', { name: 'Never' })).toBeChecked());
  await user.click(row.getByRole('radio', { name: 'At once' }));
  expect(await toast('Failed to save the email setting')).toBeVisible();
  await waitFor(() => expect(row.getByRole('radio', { name: 'Never' })).toBeChecked());
});

test('an account that is not verified has no notices to choose for', async () => {
  await open('/dashboard/account', { as: { accountStatus: 'SUSPENDED' } });
  expect(await screen.findByRole('group', { name: 'Profile' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Notifications' })).not.toBeInTheDocument();
});
