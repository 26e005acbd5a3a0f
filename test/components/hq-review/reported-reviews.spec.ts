import { screen, within } from '@testing-library/dom';
import { makeGate, refuse } from '../support/api.js';
import { fill, open, press, toast } from '../support/page.js';
import { sample } from '../support/samples.js';
import { as, pageOf, queue, reviewedBusiness } from './fixtures.js';

const openReported = () =>
  open('/hq/review', {
    as,
    answers: {
      'GET /hq/review-queue': queue({
        reviews: [sample('ReportedReviewDto', { businessName: 'Kelvin Heating', rating: 1 })],
      }),
    },
  });

test('hiding a review without notes says at the field what is missing, and asks nobody', async () => {
  const { api } = await openReported();
  await press('Hide');
  await fill('Notes', '  ');
  await press('Hide Review');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please say why you hide the review');
  expect(screen.getByLabelText('Notes')).toHaveFocus();
  expect(api.callsOf('POST /hq/reviews/{id}/hide')).toHaveLength(0);
  await fill('Notes', 'It names a person');
  await press('Hide Review');
  await toast('Review Hidden');
  expect(api.callsOf('POST /hq/reviews/{id}/hide')[0]?.body).toEqual({ notes: 'It names a person' });
});

test('a review is kept without notes', async () => {
  const { api } = await openReported();
  await press('Keep');
  await press('Keep Review');
  await toast('Review Kept');
  expect(api.callsOf('POST /hq/reviews/{id}/show')).toHaveLength(1);
});

test('the page of a business lists its reviews, and a hidden one is shown again there', async () => {
  const business = reviewedBusiness({});
  const [hidden, shown] = [
    sample('ListedReviewDto', { rating: 1, text: 'Never again', hidden: true }),
    sample('ListedReviewDto', { rating: 5, text: 'On time', hidden: false }),
  ];
  const { api } = await open(`/hq/businesses/${business.id}`, {
    as,
    answers: {
      'GET /hq/businesses/{id}': business,
      'GET /businesses/{id}/reviews': { ...pageOf(hidden, shown), rating: null },
    },
  });
  const reviews = within(await screen.findByRole('region', { name: 'Reviews (2)' }));
  const [first, second] = reviews.getAllByRole('listitem');
  expect(first).toHaveTextContent(/1 of 5 stars.*Hidden.*Never again/);
  expect(within(first as HTMLElement).queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
  expect(within(second as HTMLElement).getByRole('button', { name: 'Hide' })).toBeVisible();
  expect(within(second as HTMLElement).queryByRole('button', { name: 'Show Again' })).not.toBeInTheDocument();
  await press('Show Again');
  await press('Show Review');
  await toast('Review Shown');
  expect(api.callsOf('POST /hq/reviews/{id}/show').map(({ path }) => path)).toEqual([
    `/hq/reviews/${hidden.id}/show`,
  ]);
});

test('the reviews of a business have their place before they arrive, and are asked for again after a failure', async () => {
  const business = reviewedBusiness({});
  const gate = makeGate();
  const { api, user } = await open(`/hq/businesses/${business.id}`, {
    as,
    answers: {
      'GET /hq/businesses/{id}': business,
      'GET /businesses/{id}/reviews': gate.hold(refuse(403, 'Not now')),
    },
  });
  const reviews = within(await screen.findByRole('region', { name: 'Reviews' }));
  gate.go();
  expect(await reviews.findByText("We couldn't load the reviews")).toBeVisible();
  const review = sample('ListedReviewDto', { rating: 5, text: 'On time', hidden: false });
  api.answer({ 'GET /businesses/{id}/reviews': { ...pageOf(review), rating: null } });
  await user.click(reviews.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('region', { name: 'Reviews (1)' })).toHaveTextContent('On time');
});
