import type { TestApp } from '../../support/app.js';

/**
 * A person with every kind of data: a property that another business is invited to, a business that manages
 * another owner's property and is invited to a second one, a job with a third business,
 * quotes and reviews on both sides, mails, a password link.
 */
export async function makePerson(app: TestApp, given: Parameters<TestApp['factory']['user']>[0] = {}) {
  const { factory } = app;
  const person = await factory.user({ name: 'Ada Lovelace', ...given });
  const token = await factory.session(person);
  const property = await factory.property({ owner: person, address: '12 Secret Lane, Cambridge' });
  const business = await factory.business({ owner: person, name: 'Lovelace Lettings', email: person.email });
  const otherOwner = await factory.user();
  const managed = await factory.property({ owner: otherOwner, managerBusiness: business });
  const managing = await factory.invitation({ property: managed, business, status: 'ACTIVE' });
  await factory.quote({ invitation: managing, amount: 4_000 });
  const invitedTo = await factory.property({ owner: otherOwner });
  await factory.invitation({ property: invitedTo, business });
  const otherBusiness = await factory.business();
  const sent = await factory.invitation({ property, business: otherBusiness, inviteMessage: 'Please help' });
  await factory.quote({ invitation: sent, amount: 9_900, status: 'DECLINED' });
  await factory.review({
    invitation: managing,
    text: 'Written by another owner',
    answer: 'Thanks',
    answeredAt: new Date(),
  });
  await factory.review({ invitation: sent, rating: 3, text: 'Written by Ada' });
  const employer = await factory.business();
  await factory.staffMember({ business: employer, user: person, role: 'TECHNICIAN' });
  await app.client().post('/auth/forgot-password', { email: person.email }).expect(202);
  return { person, token, property, business, otherOwner, managed, invitedTo, otherBusiness, sent, employer };
}
