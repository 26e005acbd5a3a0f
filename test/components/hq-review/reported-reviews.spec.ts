import { screen } from '@testing-library/dom';
import { fill, open, press, toast } from '../support/page.js';
import { sample } from '../support/samples.js';
import { as, queue } from './fixtures.js';

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
