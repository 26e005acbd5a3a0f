import { sayDay } from '../../../backend/assistant/language/dates.js';
import { addDays, daysBetween, earliestToday, latestToday } from '../../../backend/contract/time.js';
import { useTestApp } from '../../support/app.js';

const app = useTestApp();

it('the assistant counts days from the day where the person is, and takes no other day for it', async () => {
  const person = await app.factory.user();
  const { id } = await app.factory.property({ ownerId: person.id, memorableName: 'Mill House' });
  const client = app.client(await app.factory.session(person));
  const deadline = { kind: 'GAS_SAFETY', dueOn: app.clock.day(20) };
  await client.post(`/properties/${id}/deadlines`, deadline).expect(201);
  const now = app.clock.now();
  const [first, last] = [earliestToday(now), latestToday(now)];
  const ask = (today: string, text: string) => client.post('/assistant/ask', { text, today });
  for (const today of [first, last]) {
    const { body: due } = await ask(today, 'when is the gas safety record due').expect(200);
    expect(due.sentences[0]).toContain(`in ${daysBetween(today, deadline.dueOn)} days`);
    const { body: done } = await ask(today, 'mark the gas safety record as done').expect(200);
    expect(done.proposal?.sentence).toContain(`as done on ${sayDay(today)}.`);
  }
  for (const today of [addDays(first, -1), addDays(last, 1), 'tomorrow']) {
    const { body } = await ask(today, 'what is due').expect(400);
    expect(Object.keys(body.errors ?? {})).toEqual(['today']);
  }
});
