import { screen, waitFor, within } from '@testing-library/dom';
import { openBusiness, openProperty, section, sentInvitation } from '../invitations/fixtures.js';
import { fill, press, toast } from '../support/page.js';
import { pageOf, sample } from '../support/samples.js';

const active = (given: Parameters<typeof sentInvitation>[1]) =>
  sentInvitation('ACTIVE', { side: 'OWNER', ...given });

const SHOWN = { rating: 2, text: 'Late', hidden: false, hiddenNotes: null };

test('a review starts without stars, and is sent as the keyboard chose it', async () => {
  const { user, api } = await openProperty([active({ abilities: { review: true } })]);
  await press('Review Harbour Homes');
  await press('Save Review');
  const dialog = within(screen.getByRole('dialog', { name: 'Review Harbour Homes' }));
  expect(await dialog.findByText('Please choose 1 to 5 stars')).toBeVisible();
  expect(api.callsOf('PUT /invitations/{id}/review')).toHaveLength(0);
  dialog.getByRole('radio', { name: '4 stars' }).focus();
  await user.keyboard('[Space]');
  await fill('In your words (optional)', ' Tidy ');
  await press('Save Review');
  await toast('Review Saved');
  expect(api.callsOf('PUT /invitations/{id}/review')[0]?.body).toEqual({ rating: 4, text: 'Tidy' });
});

test('changing a review begins with what was said before', async () => {
  const review = { ...SHOWN, changeableUntil: '2026-12-08T12:00:00.000Z' };
  const { api } = await openProperty([active({ review, abilities: { review: true } })]);
  await press('Change Review of Harbour Homes');
  const dialog = within(screen.getByRole('dialog', { name: 'Review Harbour Homes' }));
  expect(dialog.getByRole('radio', { name: '2 stars' })).toBeChecked();
  expect(dialog.getByLabelText('In your words (optional)')).toHaveValue('Late');
  expect(dialog.getByText(/You can change it until 8 Dec 2026/)).toBeVisible();
  await press('Save Review');
  await toast('Review Saved');
  expect(api.callsOf('PUT /invitations/{id}/review')[0]?.body).toEqual({ rating: 2, text: 'Late' });
});

test('a review that is final is not offered for a change', async () => {
  const review = { ...SHOWN, changeableUntil: '2026-11-01T12:00:00.000Z' };
  await openProperty([active({ review })]);
  const row = await section();
  expect(await row.findByRole('button', { name: /^Messages/ })).toBeVisible();
  expect(row.queryByRole('button', { name: /Review/ })).not.toBeInTheDocument();
});

test('the author of a hidden review reads why it is hidden, and whom to write to', async () => {
  const review = {
    rating: 2,
    text: 'Late',
    changeableUntil: '2026-12-08T12:00:00.000Z',
    hidden: true,
    hiddenNotes: 'It names a person.',
  };
  await openProperty([active({ review })]);
  const row = await section();
  expect(
    await row.findByText(/^We have hidden your review\..*Our reason: “It names a person\.”/),
  ).toBeVisible();
  expect(row.getByRole('link', { name: 'support@example.com' })).toBeVisible();
});

test('the business reads what became of a review that it reported', async () => {
  const of = (state: 'WAITING' | 'STANDS') =>
    sample('ListedReviewDto', { rating: 2, text: state, report: { state } });
  await openBusiness([], {
    answers: {
      'GET /businesses/{id}/reviews': {
        ...pageOf([of('WAITING'), of('STANDS')]),
        rating: null,
      },
    },
  });
  const reviews = within(await screen.findByRole('region', { name: 'Reviews' }));
  const [waiting, stands] = await reviews.findAllByRole('listitem');
  expect(waiting).toHaveTextContent("You have reported this review. We're looking at it.");
  expect(stands).toHaveTextContent('We looked at it, and let it stand.');
});

test('the business answers a review and reports it, each with words', async () => {
  const review = sample('ListedReviewDto', {
    rating: 2,
    text: 'Late',
    month: '2026-11',
    author: { name: 'Ada', town: 'Ely' },
    abilities: { answer: true, report: true },
  });
  const { api } = await openBusiness([], {
    answers: { 'GET /businesses/{id}/reviews': { ...pageOf([review]), rating: null } },
  });
  const reviews = within(await screen.findByRole('region', { name: 'Reviews' }));
  expect(await reviews.findByText('Ada, Ely, November 2026')).toBeVisible();
  await press('Answer');
  await press('Send Answer');
  expect(await screen.findByText('Please write an answer')).toBeVisible();
  await fill('Your answer', 'We are sorry ');
  await press('Send Answer');
  await toast('Answer Sent');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('Report');
  await fill('What is wrong with it?', 'It names our staff');
  await press('Report Review');
  await toast('Review Reported');
  expect(api.callsOf('POST /reviews/{id}/answer')[0]?.body).toEqual({ text: 'We are sorry' });
  expect(api.callsOf('POST /reviews/{id}/report')[0]?.body).toEqual({ reason: 'It names our staff' });
});
