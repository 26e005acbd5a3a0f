import { screen } from '@testing-library/dom';
import { open, press } from '../support/page.js';

test('the account creates the link under which a calendar reads the deadlines', async () => {
  const { api } = await open('/dashboard/account');
  const url = 'https://api.example.com/calendar/key.ics';
  await screen.findByText('Create a link, then subscribe to it in your calendar app.');
  api.answer({
    'POST /account/calendar': { url },
    'GET /account/calendar': { createdAt: new Date().toISOString() },
  });
  await press('Create Calendar Link');
  expect(await screen.findByRole('textbox', { name: 'Calendar link' })).toHaveValue(url);
  expect(api.callsOf('POST /account/calendar')).toHaveLength(1);
});
