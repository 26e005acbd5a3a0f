import { DAY_MS } from '../../../backend/contract/time.js';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';
import { inTurn, races, won } from './race.js';

const app = useTestApp();

const { sides } = fixtures(app);
const race = races(app);

/** An accepted invitation with an open quote, and the call of its business for another one. */
async function quoted(given: Parameters<typeof app.factory.quote>[0] = {}) {
  // Otherwise the mails of earlier rounds would use up the day.
  await app.database.prisma.mailLimit.deleteMany();
  const { owner, manager, property, business } = await sides();
  const invitation = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
  const quote = await app.factory.quote({ invitation, ...given });
  const replace = () =>
    manager.post(`/invitations/${invitation.id}/quotes`, {
      amount: 11_000,
      currency: 'GBP',
      description: 'Cheaper than the one before',
      validUntil: app.clock.day(30),
    });
  return { owner, invitation, quote, replace };
}

/** Moves the clock to so many seconds before the next noon in UTC, when the day before is over everywhere. */
function untilNoon(seconds: number): void {
  const ahead = (DAY_MS * 1.5 - (app.clock.now().getTime() % DAY_MS)) % DAY_MS;
  app.clock.advance({ seconds: ahead / 1000 - seconds });
}

const statusesOf = async (invitationId: string) =>
  (await app.database.prisma.quote.findMany({ where: { invitationId }, orderBy: { id: 'asc' } })).map(
    ({ status }) => status,
  );

describe('one quote', () => {
  race('is accepted, declined or replaced, and the new one follows in any case', async (round) => {
    const { owner, invitation, quote, replace } = await quoted();
    const [accepted, declined, replaced] = await inTurn(round, [
      owner.post(`/quotes/${quote.id}/accept`),
      owner.post(`/quotes/${quote.id}/decline`),
      replace(),
    ]);
    expect(replaced.status).toBe(201);
    const answered = won(accepted) ? 'ACCEPTED' : won(declined) ? 'DECLINED' : 'REPLACED';
    expect(await statusesOf(invitation.id)).toEqual([answered, 'OPEN']);
    const verb = answered === 'REPLACED' ? null : answered.toLowerCase();
    return {
      answers: [accepted, declined, replaced],
      winners: verb ? 2 : 1,
      refusals: ['QUOTE_NOT_OPEN'],
      audit: ['invitation.quote-sent', ...(verb ? [`invitation.quote-${verb}`] : [])],
      mail: ['quote-sent', ...(verb ? [`quote-${verb}`] : [])],
    };
  });

  race('that has expired is neither accepted nor declined, and never counts as replaced', async (round) => {
    const { owner, invitation, quote, replace } = await quoted({ validUntil: new Date(app.clock.day(-2)) });
    const answers = await inTurn(round, [
      owner.post(`/quotes/${quote.id}/accept`),
      owner.post(`/quotes/${quote.id}/decline`),
      replace(),
    ]);
    expect(await statusesOf(invitation.id)).toEqual(['EXPIRED', 'OPEN']);
    return {
      answers,
      refusals: ['QUOTE_NOT_OPEN'],
      audit: ['invitation.quote-sent'],
      mail: ['quote-sent'],
    };
  });

  race('is accepted, declined or replaced within its last day, or has expired', async (round) => {
    untilNoon(60);
    const { owner, invitation, quote, replace } = await quoted({ validUntil: new Date(app.clock.day(-1)) });
    untilNoon((round % 20) / 400);
    const [accepted, declined, replaced] = await inTurn(round, [
      owner.post(`/quotes/${quote.id}/accept`),
      owner.post(`/quotes/${quote.id}/decline`),
      replace(),
    ]);
    const verb = won(accepted) ? 'accepted' : won(declined) ? 'declined' : null;
    const [ended, next] = await statusesOf(invitation.id);
    expect(next).toBe('OPEN');
    expect(verb ? [verb.toUpperCase()] : ['REPLACED', 'EXPIRED']).toContain(ended);
    return {
      answers: [accepted, declined, replaced],
      winners: verb ? 2 : 1,
      refusals: ['QUOTE_NOT_OPEN'],
      audit: ['invitation.quote-sent', ...(verb ? [`invitation.quote-${verb}`] : [])],
      mail: ['quote-sent', ...(verb ? [`quote-${verb}`] : [])],
    };
  });

  race('is accepted or ends with its invitation', async (round) => {
    const { owner, invitation, quote } = await quoted();
    const [accepted, cancelled] = await inTurn(round, [
      owner.post(`/quotes/${quote.id}/accept`),
      owner.delete(`/invitations/${invitation.id}`),
    ]);
    expect(cancelled.status).toBe(204);
    const both = won(accepted);
    return {
      answers: [accepted, cancelled],
      winners: both ? 2 : 1,
      refusals: ['QUOTE_NOT_OPEN'],
      audit: ['invitation.cancelled', ...(both ? ['invitation.quote-accepted'] : [])],
      mail: ['invitation-cancelled', ...(both ? ['quote-accepted'] : [])],
    };
  });
});
