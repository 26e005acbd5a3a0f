import { countedAddress, hasMixedScripts } from './email.js';

it.each([
  ['pаypal@example.com', true], // a Cyrillic а
  ['ada.λ@example.com', true],
  ['support田@example.com', true],
  ['ada.lovelace+1@example.com', false],
  ['jürgen.łódź@example.com', false],
  ['иван.петров-2@example.com', false],
  ['たなか.田中タ@example.com', false],
  // The domain is shown in ASCII.
  ['ada@xn--e1afmkfd.example', false],
])('%s has letters of several scripts: %s', (email, mixed) => {
  expect(hasMixedScripts(email)).toBe(mixed);
});

it.each([
  ['Ada+Home@Example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
])('%s counts as %s', (email, counted) => {
  expect(countedAddress(email)).toBe(counted);
});
