import { ownLocation } from './paths';

const ORIGIN = 'https://app.example.com';

describe('ownLocation', () => {
  it.each(['/dashboard', '/dashboard/property/1?tab=2#map', '/hq', '/rose-cottage'])(
    'keeps %s',
    (location) => {
      expect(ownLocation(location, ORIGIN)).toBe(location);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    ' //evil.example',
    'dashboard',
    '',
    '/sign-in',
    '/sign-in?again',
    null,
    undefined,
    { pathname: '/dashboard' },
  ])('refuses %j', (location) => {
    expect(ownLocation(location, ORIGIN)).toBeNull();
  });
});
