import { passwordStrength } from './password-strength';

describe('passwordStrength', () => {
  it.each([
    ['', 0, 'Weak'],
    ['abcdefg', 0, 'Weak'],
    ['1', 12.5, 'Weak'],
    ['1!', 25, 'Weak'],
    ['abcdefgh', 25, 'Weak'],
    ['Abc', 25, 'Weak'],
    ['abcdefg1', 37.5, 'Fair'],
    ['abcdefghijkl', 50, 'Fair'],
    ['Abcdefgh', 50, 'Fair'],
    ['abcdefg1!', 50, 'Fair'],
    ['Abcdefg1', 62.5, 'Good'],
    ['Abcdefghijkl', 75, 'Good'],
    ['abcdefghijk1!', 75, 'Good'],
    ['Abcdefg1!', 75, 'Good'],
    ['Abcdefghijk1', 87.5, 'Strong'],
    ['Abcdefghijk1!', 100, 'Strong'],
  ])('gives %j %d points: %s', (password, points, label) => {
    expect(passwordStrength(password)).toEqual({ points, label });
  });

  it('counts neither a space nor a letter of another alphabet as a symbol', () => {
    expect(passwordStrength('a b').points).toBe(0);
    expect(passwordStrength('éß').points).toBe(0);
    expect(passwordStrength('éÉ').points).toBe(25);
  });
});
