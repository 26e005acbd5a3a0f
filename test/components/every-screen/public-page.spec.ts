import { screen } from '@testing-library/dom';
import { NO_ANSWER, refuse } from '../support/api.js';
import { open, press } from '../support/page.js';
import { sample } from '../support/samples.js';

for (const [failure, answer] of [
  ['fails', refuse(503, 'Not now')],
  ['refuses', refuse(429, 'Too many requests')],
  ['cannot be reached', NO_ANSWER],
] as const)
  test(`a visitor is told that the property failed to load when the API ${failure}, and can try again`, async () => {
    const { api } = await open('/rose-cottage', { as: null, answers: { 'GET /p/{slug}': answer } });
    const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
    expect(await heading('Failed to load property')).toBeVisible();
    api.answer({
      'GET /p/{slug}': { property: sample('PublicPropertyDto', { memorableName: 'Rose Cottage' }) },
    });
    await press('Try Again');
    expect(await heading('Rose Cottage')).toBeVisible();
  });
