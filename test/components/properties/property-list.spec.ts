import { screen } from '@testing-library/dom';
import { refuse } from '../support/api.js';
import { open, press, toast } from '../support/page.js';
import { sample } from '../support/samples.js';

test('the list of properties says that it could not be loaded, and loads again', async () => {
  const { api } = await open('/dashboard/properties', {
    answers: { 'GET /properties': refuse(400, 'Nothing today') },
  });
  expect(await toast('Failed to load your properties')).toHaveTextContent('Nothing today');
  const home = sample('ListedPropertyDto', { memorableName: 'Mill House' });
  api.answer({ 'GET /properties': { properties: [home] } });
  await press('Try Again');
  expect(await screen.findByRole('link', { name: 'Mill House' })).toHaveAttribute(
    'href',
    `/dashboard/property/${home.id}`,
  );
});
