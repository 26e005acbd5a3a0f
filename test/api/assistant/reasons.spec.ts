import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fillDemoLateInMonth, shownIn } from '../../support/demo.js';

const app = useTestApp();
const clients = new Map<string, Client>();
beforeAll(() => fillDemoLateInMonth(app));

async function ask(who: string, text: string, before?: string) {
  const user = await app.database.prisma.user.findFirstOrThrow({ where: { name: who } });
  const client = clients.get(who) ?? app.client(await app.factory.session(user));
  clients.set(who, client);
  const send = async (body: object) =>
    (await client.post('/assistant/ask', body as { text: string }).expect(200)).body;
  const previous = before ? (await send({ text: before })).previous : undefined;
  return send({ text, ...(previous ? { previous } : {}) });
}

it.each([
  // Each no with what the business said, or that it said nothing.
  ['Meera Chaudhary', 'which firms declined Orchard End and for what reason?', /not stone[\s\S]*oil boilers/],
  ['Dominic Fairweather', 'what grounds did Downland Electrics have to decline?', /They gave no reason/],
  ['Thomas Ackroyd', 'why did they turn Willow Lodge down', /^No: Backs and Bridges/],
  // Work that is over, with its day and what it was for.
  ['Thomas Ackroyd', 'which jobs were completed at Willow Lodge in the last four months?', /lost the keys/],
  ['Oliver Trescothick', 'who fixed the shower at Printworks 3?', /^(?!.*Fenland)[\s\S]*Copeland Drains/],
  // Who is in the marketplace, once.
  [
    'Farouk Rahman',
    'has Croydon Clear-Out still got its approval?',
    /^(?![\s\S]*Croydon Clear-Out \|[\s\S]*Croydon Clear-Out \|)[\s\S]*(?:not approved|marketplace)/,
  ],
  // A change is made by the owner alone.
  [
    'Priya Venkataraman',
    'our line is new, please set the phone number of Backs and Bridges to 01632 960188',
    /“01632 960188”/,
  ],
  [
    'Nadia Karimova',
    'I renamed my agency, does a reviewer still have to check it?',
    /^(?:Yes|No): a reviewer/,
  ],
  ['Jack Thurlow', 'we are fully booked: does declining cost us places?', /doesn't count against you/],
  ['Daniel Osgood', 'change our phone to 01632 960188 please', /“01632 960188”/],
  ['Nadia Karimova', 'is the new name of my agency through yet?', /^(?:Yes|No): a reviewer/],
  ['Ruth Pemberton', 'where would I see what Callum Reid decided?', /^Open the Audit Log/],
  ['Ruth Pemberton', 'an insulting review was reported, where can I hide it?', /Reported Reviews/],
])('answers %s, "%s"', async (who, text, expected) => {
  const answer = await ask(who, text);
  expect(answer.kind).toBe('ANSWER');
  expect(shownIn(answer)).toMatch(expected);
});

it.each([
  ['Chidinma Okoro', 'did anyone decline Windmill Cottage?', 'and the reason?', /before the summer/],
  [
    'Agnieszka Nowicka',
    'who repaired the fuse in Bursar Court 8?',
    'when was that finished?',
    /finished on \d/,
  ],
  ['Daniel Osgood', "who's on the team at Backs and Bridges?", "who's the owner", /owned by Priya/],
  ['Martin Copeland', "when does Fenland's gas safe card expire?", 'and the number?', /512001/],
  ['Martin Copeland', 'what does the owner of Ferry House want?', 'have we given her a quote?', /240/],
  ['Hamish Galbraith', 'did we accept Gillygate Yard?', 'how would we start there?', /Start Managing/],
  ['Ruth Pemberton', 'which certificates expire soon?', 'which ones have expired?', /Forth Boilers/],
])('goes on for %s after "%s" with "%s"', async (who, before, text, expected) => {
  const answer = await ask(who, text, before);
  expect(answer.kind).toBe('ANSWER');
  expect(shownIn(answer)).toMatch(expected);
});

it.each([
  ['what falls due in the next month? skip what is late', /^(?!.*overdue)/is],
  ['what have I got on between New Year and the end of February', /^\d+ deadlines? between 1 Jan/],
  ['which checks come from 1 February to the end of March', /between 1 Feb \d+ and 31 Mar/],
])('tells the deadlines of a period alone: "%s"', async (text, expected) => {
  const answer = await ask('Eleanor Whitcombe', text);
  expect(answer.kind).toBe('ANSWER');
  expect(shownIn(answer)).toMatch(expected);
});

it('proposes a deadline of no kind for the home that is named', async () => {
  const { proposal } = await ask(
    'Eleanor Whitcombe',
    'add gutter clearing at Market Loft, due 4 May 2027, every six months',
  );
  expect(proposal?.sentence).toBe(
    'Add the deadline Gutter clearing to Market Loft: due on 4 May 2027, then every 6 months.',
  );
});

it('takes the cleaning of stairs for no emergency', async () => {
  const text = 'who could do the stairs, they are filthy and need cleaning before Monday';
  expect(shownIn(await ask('Farouk Rahman', text))).not.toMatch(/999/);
});
