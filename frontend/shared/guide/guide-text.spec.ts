import { hasPhone, passwordIn, phoneLink, splitAtPhones, withUnits } from './guide-text';

const linksIn = (text: string, urgent = false) =>
  splitAtPhones(text, urgent)
    .filter((_part, index) => index % 2 === 1)
    .map(phoneLink);

describe('the phone numbers of a guide', () => {
  it.each([
    ['Call 01223 555019 at any time.', 'tel:01223555019'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['+44 (0) 1225 123456', 'tel:+441225123456'],
    ['00 44 1225 123 456', 'tel:00441225123456'],
    ['(07700 900123)', 'tel:07700900123'],
    ['Reception is +44 1223 555019 ext 12, day and night', 'tel:+441223555019;ext=12'],
    ['01223 555019x12', 'tel:01223555019;ext=12'],
    ['01223 555019 #7', 'tel:01223555019;ext=7'],
    ['01223 555019 extn. 305', 'tel:01223555019;ext=305'],
  ])('are found: %s', (text, link) => {
    expect(linksIn(text)).toEqual([link]);
  });

  it.each([
    [true, 'ARRIVAL', 'Call 01223 555019.'],
    [false, 'EMERGENCY', 'Call 999 or 112.'],
    [false, 'WIFI', 'Password: 01223555019'],
  ])('are there or not: %s in %s', (expected, kind, text) => {
    expect(
      hasPhone([
        { kind: 'BINS', text: 'On Thursdays' },
        { kind, text },
      ]),
    ).toBe(expected);
  });

  it.each([
    'Open 08 00 - 20 00',
    'Since 01-02-2026',
    'Room 101',
    'Flat 112',
    '£101.50',
    'https://x.org/111',
    '52.2053',
  ])('are not mistaken: %s', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('include 999 among the emergencies only', () => {
    expect(linksIn('In danger call 999 or 112.', true)).toEqual(['tel:999', 'tel:112']);
    expect(linksIn('In danger call 999 or 112.')).toEqual([]);
    expect(linksIn('The alarm costs £101.50', true)).toEqual([]);
  });

  it('leave the text as it is', () => {
    const text = 'Ring 01223 555019,\nor +44 7700 900123 at night.';
    expect(splitAtPhones(text, false).join('')).toBe(text);
  });
});

describe('the password of the Wi-Fi', () => {
  it.each([
    ['Network: Riverside\nPassword: primrose', 'primrose'],
    ['wifi password = a-b_c!7', 'a-b_c!7'],
    ['Passwords change.', null],
    ['Password is on the router', null],
    ['Password:\nAsk at reception', null],
    ['key - box by the door', null],
  ])('is found on a line of its own: %j', (text, password) => {
    expect(passwordIn(text)).toBe(password);
  });
});

it('keeps a number and its unit on one line', () => {
  expect(withUnits('At 19 °C, in 5 minutes, 3 cats.')).toBe('At 19\u00a0°C, in 5\u00a0minutes, 3 cats.');
});
