import { phoneLink } from './phone-link.js';

describe('phoneLink', () => {
  it.each([
    ['+44 20 7946 0018', 'tel:+442079460018'],
    ['+442079460018', 'tel:+442079460018'],
    ['+44 20 7946 0018 x12', 'tel:+442079460018;ext=12'],
    ['+1 212 555 0100 ext. 305', 'tel:+12125550100;ext=305'],
    ['+51 1 4567890 Anexo 7', 'tel:+5114567890;ext=7'],
  ])('%s is linked as %s', (phoneNumber, link) => {
    expect(phoneLink(phoneNumber)).toBe(link);
  });
});
