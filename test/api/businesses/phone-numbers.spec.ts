import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { sides } = fixtures(app);

const PLAIN = ['+44 20 7946 0018', '+442079460018', null] as const;
const EXTENDED = ['+44 20 7946 0018 x12', '+442079460018', '12'] as const;

describe('a phone number', () => {
  it.each([
    ['\u202A+44 20 7946 0018\u202C', PLAIN],
    ['\u2068020 7946 0018\u2069', PLAIN],
    ['\u200E02079460018', PLAIN],
    ['020\u200B7946\u00AD0018', PLAIN],
    ['(+44) 20 7946 0018', PLAIN],
    ['+(44) 20 7946 0018', PLAIN],
    ['+ 44 20 7946 0018', PLAIN],
    ['+44 (0)20 7946 0018', PLAIN],
    ['0044 20 7946 0018', PLAIN],
    ['tel:02079460018', PLAIN],
    ['tel:+44-20-7946-0018', PLAIN],
    ['Tel. 020 7946 0018', PLAIN],
    ['０２０ ７９４６ ００１８', PLAIN],
    ['020\u20117946\u00A00018', PLAIN],
    ['020 7946 0018 ext 12', EXTENDED],
    ['020 7946 0018 ext. 12', EXTENDED],
    ['020 7946 0018 extn. 12', EXTENDED],
    ['020 7946 0018 extension 12', EXTENDED],
    ['020 7946 0018 x12', EXTENDED],
    ['020 7946 0018x12', EXTENDED],
    ['020 7946 0018 #12', EXTENDED],
    ['020 7946 0018 (ext 12)', EXTENDED],
    ['tel:+44-20-7946-0018;ext=12', EXTENDED],
    ['+1 212 555 0100 ext 305', ['+1 212 555 0100 ext. 305', '+12125550100', '305']],
  ] as const)(
    'is taken as %j, and answered with its parts',
    async (written, [phoneNumber, phoneE164, extension]) => {
      const { manager, business } = await sides();
      const { body } = await manager
        .patch(`/businesses/${business.id}`, { phoneNumber: written })
        .expect(200);
      expect(body).toMatchObject({ phoneNumber, phoneE164, phoneExtension: extension });
      // What a form shows is taken again as it is.
      const again = await manager.patch(`/businesses/${business.id}`, { phoneNumber }).expect(200);
      expect(again.body).toMatchObject({ phoneNumber, phoneE164, phoneExtension: extension });
    },
  );

  it.each(['020 7946 0018 - 12', 'tel:', 'x12', '(+44)', 'call 020 7946 0018'])(
    'is refused as %j',
    async (written) => {
      const { manager, business } = await sides();
      await manager.patch(`/businesses/${business.id}`, { phoneNumber: written }).expect(400);
    },
  );
});
