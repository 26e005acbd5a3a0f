import { nameFault } from '../text.js';

describe('a name', () => {
  it.each([
    'evil-bank.com',
    'Pay at EVIL-BANK.CO.UK',
    'evilbank.io',
    'ｅｖｉｌ－ｂａｎｋ．ｃｏｍ',
    'evil-bank。com',
    'help@evil-bank.support now',
    'Банк-онлайн.рф',
    'Smith (smith.uk)',
  ])('with the domain in %s is refused', (name) => {
    expect(nameFault(name, 'Name')).toBe('Name must not contain a web address');
  });

  it.each([
    'J.P. Morgan',
    'A.B.Smith & Co.Ltd',
    'St.Mary’s House',
    'St. John’s Cottage',
    'Mr.Smith',
    'No.10 Downing Street',
    'Smith Ltd.',
    'Fenland Plumbing Co. in Ely',
    'Ph.D Tutors',
  ])('such as %s passes', (name) => {
    expect(nameFault(name, 'Name')).toBeNull();
  });
});
