import { screen, waitFor, within } from '@testing-library/dom';
import {
  openBusiness,
  openProperty,
  quoteOf as invitationQuote,
  receivedInvitation,
  section,
  sentInvitation,
} from '../invitations/fixtures.js';
import { refuse } from '../support/api.js';
import { fill, press, toast } from '../support/page.js';
import { newId, sample } from '../support/samples.js';

const NO_PAYMENT = "We don't take payments. You pay the business directly.";
const OPEN = { accept: true, decline: true };
const CLOSED = { accept: false, decline: false };

const quoteOf = (name: string, amount: number) =>
  sample('PropertyQuoteDto', {
    business: { id: newId(), name },
    amount,
    status: 'OPEN',
    validUntil: '2027-01-31',
    invitationStatus: 'ACCEPTED',
    abilities: OPEN,
  });

test('the owner compares quotes, chooses one, and cancels the invitation of the other with a message', async () => {
  const [dear, cheap] = [quoteOf('Dear Ltd', 20_000), quoteOf('Cheap Ltd', 12_500)];
  const { user, api } = await openProperty([], {
    answers: { 'GET /properties/{id}/quotes': { quotes: [dear, cheap] } },
  });
  const quotes = within(await screen.findByRole('region', { name: 'Quotes' }));
  expect(quotes.getByText(NO_PAYMENT)).toBeVisible();
  expect(quotes.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Cheap Ltd',
    'Dear Ltd',
  ]);
  await press('Choose the quote of Cheap Ltd');
  const dialog = within(screen.getByRole('dialog', { name: 'Choose this quote?' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Dear Ltd (£200.00)' }));
  await fill('Message to them', 'Not this time');
  await press('Accept Quote');
  await toast('Quote Accepted');
  const made = api.calls.filter(({ name }) => !name.startsWith('GET') && !name.includes('/auth/'));
  expect(
    made.map(({ name, path, body }) => [name, path.split('/').find((part) => part.length === 36), body]),
  ).toEqual([
    ['POST /quotes/{id}/accept', cheap.id, undefined],
    ['POST /invitations/{id}/messages', dear.invitationId, { text: 'Not this time' }],
    ['DELETE /invitations/{id}', dear.invitationId, undefined],
  ]);
});

test('a quote is accepted even where the others cannot be cancelled, and the toast says who stays', async () => {
  const [dear, cheap] = [quoteOf('Dear Ltd', 20_000), quoteOf('Cheap Ltd', 12_500)];
  const { user, api } = await openProperty([], {
    answers: {
      'GET /properties/{id}/quotes': { quotes: [dear, cheap] },
      'DELETE /invitations/{id}': refuse(409, 'It has started'),
    },
  });
  await press('Choose the quote of Cheap Ltd');
  await user.click(screen.getByRole('checkbox', { name: 'Dear Ltd (£200.00)' }));
  await press('Accept Quote');
  expect(await toast('Quote Accepted')).toHaveTextContent(
    "These invitations couldn't be cancelled, so they go on. Dear Ltd: It has started",
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.callsOf('POST /quotes/{id}/accept')).toHaveLength(1);
});

test('a quote that was not chosen says what ended it, and never that a day to come has expired', async () => {
  const quote = { ...quoteOf('Late Ltd', 20_000), status: 'EXPIRED' as const, abilities: CLOSED };
  await openProperty([], {
    answers: {
      'GET /properties/{id}/quotes': {
        quotes: [
          { ...quote, endedWith: 'INVITATION', endedAt: '2026-12-03T12:00:00.000Z' },
          { ...quote, id: newId(), validUntil: '2026-11-12' },
        ],
      },
    },
  });
  const quotes = within(await screen.findByRole('region', { name: 'Quotes' }));
  const [, ended, expired] = quotes.getAllByRole('row');
  expect(ended).toHaveTextContent('Not chosenThe invitation ended on 3 Dec 2026');
  expect(ended).not.toHaveTextContent(/expired|valid until/i);
  expect(expired).toHaveTextContent('ExpiredIt was valid until 12 Nov 2026');
});

test('the business sees its quote at the invitation, and can send a new one', async () => {
  const given = { abilities: { quote: true, activate: true }, business: { name: 'Harbour Homes' } };
  await openBusiness([
    receivedInvitation('ACCEPTED', { ...given, quote: invitationQuote() }),
    receivedInvitation('ACCEPTED', { ...given, quote: invitationQuote({ status: 'ACCEPTED' }) }),
    receivedInvitation('ACCEPTED', given),
  ]);
  const [open, accepted, without] = await (await section()).findAllByRole('listitem');
  expect(open).toHaveTextContent('Quote of £125.00, valid until 31 Jan 2027');
  expect(open).toHaveTextContent("Waiting for the owner's decision on your quote of £125.00");
  expect(within(open!).getByRole('button', { name: 'Send New Quote' })).toBeVisible();
  expect(accepted).toHaveTextContent('The owner accepted your quote of £125.00. You can start');
  expect(within(without!).getByRole('button', { name: 'Send Quote' })).toBeVisible();
  expect(without).not.toHaveTextContent(/waiting|quote of/i);
});

test('a quote says at its fields what is wrong, and is sent in pence', async () => {
  const { api } = await openBusiness([receivedInvitation('ACCEPTED', { abilities: { quote: true } })], {
    answers: {
      'POST /invitations/{id}/quotes': refuse(400, 'Wrong', 'VALIDATION_FAILED', { validUntil: 'Too late' }),
    },
  });
  await press('Send Quote');
  await fill('Price in pounds', '0');
  await press('Send Quote');
  expect(await screen.findByText(/^Enter a price such as 125.00/)).toBeVisible();
  expect(screen.getByText('Please describe what the quote includes')).toBeVisible();
  await fill('Price in pounds', '£1,250.35');
  await fill('What it includes', 'Too short');
  await press('Send Quote');
  expect(await screen.findByText('Description must be at least 10 characters')).toBeVisible();
  expect(api.callsOf('POST /invitations/{id}/quotes')).toHaveLength(0);
  await fill('What it includes', 'A full service');
  await press('Send Quote');
  expect(await screen.findByText('Too late')).toBeVisible();
  expect(api.callsOf('POST /invitations/{id}/quotes')[0]?.body).toMatchObject({
    amount: 125_035,
    currency: 'GBP',
    description: 'A full service',
  });
});

test('a business accepts with a quote, and sends the quote alone where only that was refused', async () => {
  const { user, api } = await openBusiness([receivedInvitation('PENDING')], {
    answers: { 'POST /invitations/{id}/quotes': refuse(503, 'Busy') },
  });
  await press('Accept');
  await user.click(screen.getByRole('checkbox', { name: 'Accept with a quote' }));
  await fill('Price in pounds', '125');
  await press('Accept with a Quote');
  expect(await screen.findByText('Please describe what the quote includes')).toBeVisible();
  expect(api.callsOf('POST /invitations/{id}/accept')).toHaveLength(0);
  await fill('What it includes', 'A full service');
  await press('Accept with a Quote');
  await toast('Failed to send the quote');
  api.answer({ 'POST /invitations/{id}/quotes': { quote: sample('QuoteDto') } });
  await press('Send Quote');
  await toast('Quote Sent');
  expect(api.callsOf('POST /invitations/{id}/accept')).toHaveLength(1);
  expect(api.callsOf('POST /invitations/{id}/quotes').at(-1)?.body).toMatchObject({ amount: 12_500 });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the thread shows a quote with its price, last day and status, and the owner decides there', async () => {
  const invitation = sentInvitation('ACCEPTED', { side: 'OWNER' });
  const given = { amount: 12_500, status: 'OPEN', validUntil: '2027-01-31' } as const;
  const quote = {
    ...sample('QuoteDto', { ...given, invitationId: invitation.id }),
    abilities: OPEN,
  };
  const message = sample('MessageDto', {
    kind: 'QUOTE',
    author: { side: 'BUSINESS', name: 'Harbour Homes' },
    quote,
  });
  const { user, api } = await openProperty([invitation], {
    answers: {
      'GET /invitations/{id}': { invitation },
      'GET /invitations/{id}/messages': { messages: [message], unread: 0 },
    },
  });
  await user.click(await (await section()).findByRole('button', { name: /^Messages/ }));
  const row = await screen.findByRole('list', { name: 'Messages' });
  for (const words of ['£125.00', 'Valid until 31 Jan 2027', 'Open', NO_PAYMENT])
    expect(row).toHaveTextContent(words);
  await user.click(within(row).getByRole('button', { name: 'Decline' }));
  await press('Decline Quote');
  await toast('Quote Declined');
  await user.click(await within(row).findByRole('button', { name: 'Accept', busy: false }));
  const decided = { ...quote, status: 'ACCEPTED' as const, abilities: { accept: false, decline: false } };
  api.answer({ 'GET /invitations/{id}/messages': { messages: [{ ...message, quote: decided }], unread: 0 } });
  await press('Accept Quote');
  await toast('Quote Accepted');
  await waitFor(() => expect(row).toHaveTextContent('Accepted'));
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  expect(api.callsOf('POST /quotes/{id}/decline')).toHaveLength(1);
});
