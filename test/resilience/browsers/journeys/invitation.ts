import type { Journey } from '../journey-fixtures.js';

/** From the marketplace to a manager: the owner invites a business, which accepts and starts. */
export const invitationToActivation: Journey = async (fixtures) => {
  const mark = fixtures.unique();
  const slug = `mill-house-${mark}`;
  const firm = `Fenland Lettings ${mark}`;
  const [owning, managing] = [await fixtures.verifiedAccount(), await fixtures.verifiedAccount()];
  await fixtures.property(owning, 'Mill House', slug);
  const business = await fixtures.business(managing, firm, { approved: true });

  const owner = await fixtures.newPerson();
  await owner.signIn(fixtures.passwordOf(owning));
  await owner.isAt('/dashboard');
  await owner.open('/dashboard/marketplace');
  await owner.sees('within 15 miles of Mill House');
  await owner.fill('Search by name or type', mark);
  await owner.looks('marketplace');
  await owner.click('button', 'Invite', ['listitem', firm]);
  await owner.fill('Message', 'Could you look after our house?');
  await owner.looks('invite');
  await owner.click('button', 'Send Invitation');
  await owner.sees('Invitation Sent', 'Pending');

  const manager = await fixtures.newPerson();
  await manager.signIn(fixtures.passwordOf(managing));
  await manager.isAt('/dashboard');
  await manager.open(`/dashboard/business/${business.id}`);
  await manager.sees('Could you look after our house?');
  await manager.looks('business');
  await manager.click('button', 'Accept', ['region', 'Could you look after our house?']);
  await manager.click('button', 'Accept Invitation', ['dialog', '']);
  await manager.sees('Invitation Accepted');
  await manager.click('button', 'Start Managing Property', ['region', 'Could you look after our house?']);
  await manager.looks('start-managing');
  await manager.click('button', 'Start Managing Property', ['dialog', '']);
  await manager.sees('Invitation Activated', 'active since');
  await manager.looks('active');

  const visitor = await fixtures.newPerson();
  await visitor.open(`/${slug}`);
  await visitor.sees('Mill House', 'Managed By', firm);
  await visitor.looks('public-page');
};
