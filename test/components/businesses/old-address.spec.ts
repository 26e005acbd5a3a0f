import { screen } from '@testing-library/dom';
import { expectAddress, open } from '../support/page.js';
import { sample } from '../support/samples.js';

test('the old address of a renamed property becomes its new one', async () => {
  const home = sample('PublicPropertyDto', { memorableName: 'Old Mill' });
  await open('/old-mill', {
    as: null,
    answers: {
      'GET /p/{slug}': ({ path }) => ({
        property: path === '/p/old-mill' ? { ...home, slug: 'barn' } : home,
      }),
    },
  });
  await expectAddress('/barn');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Old Mill');
  expect(
    screen.getByText("The owner provided this name and address. We haven't checked them."),
  ).toBeVisible();
});
