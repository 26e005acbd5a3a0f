import type { Journey } from '../journey-fixtures.js';

/** A review in HQ: from the queue to a business, a decision, and by the bar to the next one and back to the queue. */
export const reviewInHeadquarters: Journey = async (fixtures) => {
  const mark = fixtures.unique();
  const owner = await fixtures.verifiedAccount();
  const [first, next] = [`Ouse Repairs ${mark}`, `Ouse Gardens ${mark}`];
  for (const name of [first, next]) await fixtures.business(owner, name, { approved: false });

  const admin = await fixtures.newPerson();
  await admin.signIn(fixtures.admin);
  await admin.isAt('/hq');
  await admin.looks('hq');
  await admin.click('link', 'Review Queue', ['navigation', 'Review Queue']);
  await admin.sees(first, next);
  await admin.looks('queue');
  await admin.click('link', first);
  await admin.isAt('/hq/businesses/…');
  await admin.sees(first, 'Back to Review Queue');
  await admin.looks('business');
  await admin.click('button', 'Approve');
  await admin.isAt('/hq/businesses');
  await admin.sees(`Approved ${first}`, `Next: ${next}`);
  await admin.looks('decided');
  await admin.click('link', next, ['region', `Approved ${first}`]);
  await admin.isAt('/hq/businesses/…');
  await admin.sees(next, 'Back to Review Queue');
  await admin.click('button', 'Approve');
  await admin.sees(`Approved ${next}`, 'Nothing else is waiting.');
  await admin.click('link', 'Review Queue', ['navigation', 'Review Queue']);
  await admin.isAt('/hq/review');
  await admin.looks('empty-queue');
};
