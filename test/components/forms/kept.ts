import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { components } from '../../../frontend/api/schema';
import { translatePage } from '../support/translate.js';
import { type Answers, type CallName, refuse } from '../support/api.js';
import { fill, open, press, toast } from '../support/page.js';

/** A form whose content is kept when the session ends. */
export interface KeptForm {
  form: string;
  path: string;
  type: () => Promise<void>;
  button: string;
  /** Expects what was typed. */
  kept: () => Promise<void>;
  /** The title of the toast that says that it is saved, or another text. */
  saved: string | RegExp;
  call: CallName;
  answer?: Answers;
}

export const drafts = () => sessionStorage.getItem('drafts');

export const field = (label: string) => screen.findByLabelText(label);

export const shows = (label: string, value: string) => async () =>
  expect(await field(label)).toHaveValue(value);

/** Chooses an option of a select. */
export async function choose(name: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** Searches a place and takes the first one. */
export async function choosePlace(label: string): Promise<void> {
  await fill(label, 'Ely');
  await press('Search');
  await userEvent.click(await screen.findByRole('radio'));
}

/** Sends a form when the session has ended: the call is refused, and no session is found. */
async function saveTooLate(api: Page['api'], call: CallName, button: string): Promise<void> {
  api.answer({
    [call]: refuse(401, 'Unauthorized', 'UNAUTHORIZED'),
    'POST /auth/refresh': () => new Response(null, { status: 204 }),
  });
  await press(button);
  await waitFor(() => expect(location.pathname).toBe('/sign-in'));
}

type Page = Awaited<ReturnType<typeof open>>;
type User = components['schemas']['UserDto'];

async function signInAs(api: Page['api'], user: User): Promise<void> {
  api.answer({ 'POST /auth/signin': { accessToken: 'token', user } });
  await fill('Email', user.email);
  await fill('Password', 'Correct-Horse-7');
  await press('Sign In');
}

/** Makes the tests of these forms. */
export function testKept(user: User, answers: Answers, forms: readonly KeptForm[]): void {
  for (const { form, path, type, button, kept, saved, call, answer } of forms)
    test(`${form} keeps what was typed through a new sign-in, and can be saved then`, async () => {
      const { api } = await open(path, { as: user, answers: { ...answers } });
      await type();
      await saveTooLate(api, call, button);
      await signInAs(api, user);
      await kept();
      expect(await toast('What you typed is back')).toBeVisible();
      expect(drafts()).toBeNull();
      api.answer({ [call]: undefined, ...answer });
      await press(button);
      expect(await screen.findByText(saved)).toBeVisible();
      expect(api.callsOf(call)).toHaveLength(2);
    });
}

/** What a person does and sees in a form or a confirmation. */
export type Sent = Omit<KeptForm, 'kept'>;

/** Makes the tests of these forms on a page that the browser translates. */
export function testTranslated(user: User, answers: Answers, forms: readonly Sent[]): void {
  for (const { form, path, type, button, saved, call, answer } of forms)
    test(`${form} works on a page that the browser translates`, async () => {
      const stop = translatePage();
      try {
        const { api } = await open(path, { as: user, answers: { ...answers, ...answer } });
        await type();
        await press(button);
        expect(await screen.findByText(saved)).toBeVisible();
        expect(api.callsOf(call)).toHaveLength(1);
        expect(document.querySelectorAll('font').length).toBeGreaterThan(9);
      } finally {
        stop();
      }
    });
}
