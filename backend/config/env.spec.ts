import { EnvError, loadEnv } from './env.js';

const REQUIRED = {
  DATABASE_URL: 'postgresql://postgres@127.0.0.1:5432/postgres',
  JWT_SECRET: 'a secret of more than 32 characters',
};
const load = (settings: Record<string, string>) => loadEnv({ ...REQUIRED, ...settings });

describe('settings', () => {
  it.each([
    ['API_PORT', 'abc'],
    ['API_PORT', '70000'],
    ['API_URL', 'https://api.example.com/path'],
    ['WEB_URL', 'app.example.com'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['JWT_SECRET', 'short'],
    ['JWT_SECRET', 'x'.repeat(40)],
    ['JWT_SECRET', 'abc'.repeat(20)],
    ['ADMIN_EMAIL', 'nobody'],
    ['PLACES_PROVIDER', 'other'],
    ['AUTH_RATE_LIMIT', '-1'],
    ['DEMO_DATA', 'yes'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://:25'],
    ['SMTP_URL', 'smtp:mail.example.com'],
    ['MAP_TILE_URL', 'https://tiles.example.com/tile.png'],
    ['MAP_TILE_URL', 'https://tiles.example.com/{z}/{x}.png'],
    ['TERMS_URL', 'www.example.com/terms'],
    ['PRIVACY_URL', '/privacy'],
    ['PRIVACY_URL', 'javascript:alert(1)'],
    ['MAIL_FROM', 'nobody'],
    ['LOG_LEVEL', 'loud'],
    ['ASSISTANT_URL', 'localhost:11434'],
    ['ASSISTANT_URL', 'https://key@models.example.com/v1'],
    ['ASSISTANT_URL', 'https://models.example.com/v1?key=1'],
    ['ASSISTANT_API_KEY', 'two words'],
    ['TRUST_PROXY', 'banana'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '127.0.0.1,'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const attempt = () => load({ [name]: value });
    expect(attempt).toThrow(EnvError);
    expect(attempt).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  it('links to terms and privacy notice are optional', () => {
    expect(load({ TERMS_URL: ' ' })).toMatchObject({ termsUrl: null, privacyUrl: null });
    const url = 'https://example.com/privacy';
    expect(load({ PRIVACY_URL: url })).toMatchObject({ termsUrl: null, privacyUrl: url });
  });

  it('a model needs its address and its name', () => {
    const url = 'http://localhost:11434/v1';
    expect(load({}).assistantModel).toBeNull();
    expect(() => load({ ASSISTANT_URL: url })).toThrow(/^ASSISTANT_MODEL is required/);
    expect(() => load({ ASSISTANT_MODEL: 'small' })).toThrow(/^ASSISTANT_URL is required/);
    expect(() => load({ ASSISTANT_API_KEY: 'key' })).toThrow(/^ASSISTANT_URL is required/);
    for (const given of [`${url}/`, 'http://localhost:11434'])
      expect(load({ ASSISTANT_URL: given, ASSISTANT_MODEL: 'small' }).assistantModel).toEqual({
        url,
        name: 'small',
        apiKey: null,
      });
  });

  it.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8,127.0.0.1'],
    ['loopback,fc00::/7', 'loopback,fc00::/7'],
  ])('takes TRUST_PROXY=%s', (value, meant) => {
    expect(load({ TRUST_PROXY: value }).trustProxy).toBe(meant);
  });
});
