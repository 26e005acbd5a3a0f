import { checkCompanyNumber, checkVatNumber } from './registration-numbers.js';

describe('checkCompanyNumber', () => {
  it.each([
    '07654321',
    '7654321',
    '12',
    'SC123456',
    'sc 1234',
    'NI012345',
    'R0000123',
    'OC301234',
    'SO301234',
  ])('takes %s, a company or a partnership', (number) => {
    expect(checkCompanyNumber(number)).toBe('valid');
  });

  it.each([
    'NC001234',
    'FC012345',
    'IP026746',
    'IP26746R',
    'SP02614R',
    'SP2614R',
    'RS007858',
    'SL00911A',
    'LP003456',
  ])('takes %s, another form that Companies House registers', (number) => {
    expect(checkCompanyNumber(number)).toBe('valid');
  });

  it.each(['IP\u201126746R', 'SC\u00A0123\u2013456', '０７６５４３２１'])('takes %j, pasted', (number) => {
    expect(checkCompanyNumber(number)).toBe('valid');
  });

  it.each(['123456789', 'QQ123456', 'SC12345A', 'SC1234567', '0765432X', 'SL00911B', 'none', '-'])(
    'does not take %s',
    (number) => {
      expect(checkCompanyNumber(number)).toBe('invalid');
    },
  );

  it('says that there is none', () => {
    expect(checkCompanyNumber(null)).toBe('absent');
  });
});

describe('checkVatNumber', () => {
  it.each([
    ['modulus 97', 'GB980780684'],
    ['modulus 97, Northern Ireland', 'XI980780684'],
    ['modulus 9755', 'GB123456727'],
    ['modulus 9755, Northern Ireland', 'XI123456727'],
    ['a branch', 'XI980780684001'],
    ['a non-breaking hyphen', 'GB\u2011980780684'],
    ['spaces of other widths', 'GB\u00A0980\u20097806\u202F84'],
    ['full-width forms', 'ＧＢ９８０７８０６８４'],
    ['no country', '980 7806 84'],
    ['a government department', 'GBGD001'],
    ['a health authority', 'XIHA500'],
    ['another country', 'FR 40 303265045'],
  ])('takes %s: %j', (_, number) => {
    expect(checkVatNumber(number)).toBe('valid');
  });

  it.each(['GB980780685', 'XI980780685', 'XI98078068', 'GBGD500', 'QQ980780684'])(
    'does not take %s',
    (number) => {
      expect(checkVatNumber(number)).toBe('invalid');
    },
  );
});
