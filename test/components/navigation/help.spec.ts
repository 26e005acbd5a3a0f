import { screen, within } from '@testing-library/dom';
import { open } from '../support/page.js';

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('the help page answers a common question when it is opened', async () => {
  const { user } = await open('/dashboard/help');
  const questions = await region('Common questions');
  const answer = questions.getByText('Choose a property in the marketplace', { exact: false });
  expect(answer).not.toBeVisible();
  await user.click(questions.getByText('How do I invite a business?'));
  expect(answer).toBeVisible();
});

test('the help page has the questions that people ask, and says how long a review takes', async () => {
  await open('/dashboard/help');
  const questions = await region('Common questions');
  for (const topic of ['checks and certificates', 'my own calendar', 'a guide with', 'the assistant', 'hide'])
    expect(questions.getByText(new RegExp(`^(How|Can|What) .*${topic}.*\\?$`))).toBeVisible();
  expect(screen.getByText('This usually takes 1-2 business days.', { exact: false })).toBeVisible();
});

test.each([
  ['Linux x86_64', 'Ctrl K or /'],
  ['MacIntel', '⌘ K or /'],
])('on %s the help page names the keys %s', async (platform, keys) => {
  const spy = jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  await open('/dashboard/help');
  const shortcuts = await screen.findByRole('region', { name: 'Keyboard shortcuts' });
  expect(shortcuts).toHaveTextContent(keys);
  expect(shortcuts).toHaveTextContent('Go to the latest notification.');
  spy.mockRestore();
});
