import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';

const app = useTestApp();
let hq: Client;

beforeAll(async () => {
  hq = app.client(await app.factory.session(await app.factory.admin()));
});

let count = 0;
/** A business that shares nothing with any other. */
const different = () => {
  count += 1;
  const mark = Array.from(`${count}`, (digit) => 'bcdfghklmn'[Number(digit)]).join('o');
  return {
    name: `${mark} ${mark} Trading`,
    registrationNumber: `0${1_000_000 + count}`,
    vatRegistrationNo: `GB${100_000_000 + count}`,
    phoneNumber: `+4420794${String(60_000 + count)}`,
    email: `duplicate-${count}@example.com`,
    address: `${count} Duplicate Row, Ely`,
  };
};

describe('a possible duplicate', () => {
  it.each([
    ['registrationNumber', 'SC 123-456', 'sc123456'],
    ['vatRegistrationNo', 'GB 980 7806 84', '980780684'],
    ['registrationNumber', '07654321', '7654321'],
    ['registrationNumber', 'SC 1234', 'SC001234'],
    ['registrationNumber', 'sl911a', 'SL00911A'],
    ['registrationNumber', '０８６５４３２１', '08\u2011654\u00A0321'],
    ['vatRegistrationNo', 'GB220430231', 'XI220430231'],
    ['vatRegistrationNo', 'GB\u2011220 430\u00A0249', '220430249'],
    ['vatRegistrationNo', 'XI 220430257', 'GB220430257001'],
    ['phoneNumber', '+44 20 7946 0777', '+442079460777'],
    ['phoneNumber', '+44 20 7946 0778 x12', '+44 20 7946 0778'],
    ['phoneNumber', '+44 20 7946 0779 x12', '+44 20 7946 0779 x305'],
    ['email', 'Office@Twin.example', 'office@twin.example'],
    ['address', '9 Twin Lane, Ely', '9 TWIN LANE, Ely'],
    ['name', 'Fenland Heating Ltd', 'FENLAND  HEATING LTD'],
  ] as const)('is found by its %s alone, in the queue and on its page', async (field, own, theirs) => {
    const waiting = await app.factory.business({
      ...different(),
      [field]: own,
      registrationStatus: 'PENDING_REVIEW',
    });
    const isMarked = async () =>
      (await hq.get('/hq/review-queue').expect(200)).body.businesses.find(({ id }) => id === waiting.id)
        ?.hasDuplicates;
    const found = async () =>
      (await hq.get(`/hq/businesses/${waiting.id}`).expect(200)).body.duplicates.map(({ id, matches }) => ({
        id,
        matches,
      }));
    await app.factory.business(different());
    expect(await isMarked()).toBe(false);
    expect(await found()).toEqual([]);
    const twin = await app.factory.business({ ...different(), [field]: theirs });
    expect(await isMarked()).toBe(true);
    expect(await found()).toEqual([{ id: twin.id, matches: [field] }]);
  });
});
