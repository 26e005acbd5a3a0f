import type { Journey } from '../world.js';

/** From the marketplace to a manager: the owner invites a business, which accepts and starts. */
export const invitationToActivation: Journey = async (world) => {
  const mark = world.unique();
  const slug = `mill-house-${mark}`;
  const firm = `Fenland Lettings ${mark}`;
  const [owning, managing] = [await world.verifiedAccount(), await world.verifiedAccount()];
  await world.property(owning, 'Mill House', slug);
  const business = await world.business(managing, firm, { approved: true });

  const owner = await world.newPerson();
  await owner.signIn(world.passwordOf(owning));
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

  const manager = await world.newPerson();
  await manager.signIn(world.passwordOf(managing));
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

  const visitor = await world.newPerson();
  await visitor.open(`/${slug}`);
  await visitor.sees('Mill House', 'Managed By', firm);
  await visitor.looks('public-page');
};
