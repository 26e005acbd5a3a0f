import { useTestApp } from '../../support/app.js';
import { fillDemoLateInMonth, shownIn } from '../../support/demo.js';

const app = useTestApp();
beforeAll(() => fillDemoLateInMonth(app));

async function askAs(name: string, text: string, before?: string) {
  const user = await app.database.prisma.user.findFirstOrThrow({ where: { name } });
  const client = app.client(await app.factory.session(user));
  const first = before ? (await client.post('/assistant/ask', { text: before }).expect(200)).body : undefined;
  const body = { text, ...(first ? { previous: first.previous } : {}) };
  return (await client.post('/assistant/ask', body as { text: string }).expect(200)).body;
}

it.each([
  ['how much does Copeland Drains want for Ferry House', 'and until when is that good', /open until \d+ /],
  ['what does the guide of Riverside Flat say about the keys', 'and when do they have to be out', /10:00/],
  ['who manages The Old Bakery', 'since when', /^Cam Valley Lettings manages .*\nSince \d+ \w+ \d{4}\./],
])('goes on with the subject: "%s", "%s"', async (before, text, expected) => {
  expect(shownIn(await askAs('Eleanor Whitcombe', text, before))).toMatch(expected);
});

it.each([
  ['how many businesses are approved', 'and suspended?', /^\d+ business(?:es)? suspended/],
  ['which businesses belong to Rhys Prosser', 'which of them are through', /^1 business approved, of Rhys/],
])('keeps the list of HQ and takes the new status: "%s", "%s"', async (before, text, expected) => {
  expect(shownIn(await askAs('Ruth Pemberton', text, before))).toMatch(expected);
});

it.each([
  // What is left out.
  ['Eleanor Whitcombe', 'what is due by new year, Ferry House aside', /^(?!.*Ferry House \|)/s],
  ['Eleanor Whitcombe', 'what is due in the next month, not the overdue ones', /^(?!.*Overdue)/s],
  // The paper, and not the day.
  ['Eleanor Whitcombe', 'have we got a scan of the gas record of Riverside Flat', /no document for Gas/],
  ['Eleanor Whitcombe', 'has anything arrived that I should read', /unread (?:message|notice)/],
  // One's own businesses.
  ['Rhys Prosser', "which of my firms aren't live yet", /^2 businesses of 5: /],
  ['Nadia Karimova', 'what name did my agency have before', /was called .* until \d+ /],
  // Danger comes first.
  ['Lucy Hargreave', 'a carbon monoxide alarm is shrieking at a house we serve', /0800 111 999/],
  // HQ.
  ['Ruth Pemberton', 'which cleaners are not through yet', /waiting for review .*for house cleaning/],
  [
    'Ruth Pemberton',
    'Soar Valley Gardens, is that number someone else’s too',
    /(?:same|name) as Soar Valley Gardens/,
  ],
])('%s: "%s"', async (who, text, expected) => {
  expect(shownIn(await askAs(who, text))).toMatch(expected);
});

it('proposes nothing where the person asks', async () => {
  const answer = await askAs(
    'Thomas Ackroyd',
    'I asked the Keswick firm a while ago. Do they manage Fellside Cottage now, and since when?',
  );
  expect(answer.kind).not.toBe('PROPOSAL');
});

it('carries what is to be written along with a yes', async () => {
  const answer = await askAs(
    'Andre Baptiste',
    'accept Market Loft for Wensum and write that we can begin on Monday',
  );
  expect(answer.kind).toBe('PROPOSAL');
  expect(JSON.stringify(answer)).toContain('We can begin on Monday');
});
