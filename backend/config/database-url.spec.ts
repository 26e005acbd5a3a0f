import { databasePlace, hasRawCharacters, isMisread, withoutUser } from './database-url.js';

it.each([
  ['postgresql://u:p@ss/w#rd@127.0.0.1/db', '127.0.0.1/db', true],
  ['postgresql://u:p/w@127.0.0.1:5432/db', '127.0.0.1:5432/db', true],
  ['postgresql://u:12/w@127.0.0.1/db', '127.0.0.1/db', true],
  ['postgresql://u:p#w@127.0.0.1/db?sslmode=require', '127.0.0.1/db', true],
  ['postgresql://u:p?w@127.0.0.1/db', '127.0.0.1/db', true],
  ['postgresql://u:p%zz@127.0.0.1/db', '127.0.0.1/db', true],
  // Programs read this one as it is meant.
  ['postgresql://u:p@ss@127.0.0.1/db', '127.0.0.1/db', false],
])('%s is at %s, and misread: %s', (url, place, misread) => {
  expect([databasePlace(url), isMisread(url)]).toEqual([place, misread]);
  expect(hasRawCharacters(url)).toBe(true);
});

it.each([
  'postgresql://u:p%40ss%2Fw%23rd%25@127.0.0.1/db?application_name=a@b',
  'postgresql://127.0.0.1/db',
  'postgresql:///db?host=/var/run/postgresql',
  'postgres://u:p@[::1]:5432/db',
  'postgres://u@DB.example.com/db',
])('%s is read as it is meant', (url) => {
  expect([hasRawCharacters(url), isMisread(url)]).toEqual([false, false]);
});

it('what a server says is shown without the user name', () => {
  expect(withoutUser('password authentication failed for user "me"')).toBe(
    'password authentication failed for the user',
  );
  expect(withoutUser('role "me" does not exist')).toBe('the role does not exist');
});
