import { isIP } from 'node:net';

/** Validated settings. Every one is described in `.env.example`. */
export interface Env {
  apiPort: number;
  webPort: number;
  /** Address that both listeners bind to; `localhost` is the loopback addresses only. */
  listenHost: string;
  /** Public origin of the API, without a trailing slash. */
  apiUrl: string;
  /** Where the web server reaches the API: its public origin, or a shorter way inside of an installation. */
  apiInternalUrl: string;
  /** Public origin of the web application, without a trailing slash. */
  webUrl: string;
  /** Origins that browsers may call from; with default origins this includes `127.0.0.1`. */
  webOrigins: string[];
  /** True when API_URL and WEB_URL come from the ports: the page then calls the host that it was opened at. */
  defaultOrigins: boolean;
  databaseUrl: string;
  dataDir: string;
  jwtSecret: string;
  admin: { email: string; password: string } | null;
  demoData: boolean;
  smtpUrl: string | null;
  mailFrom: string;
  placesProvider: 'embedded' | 'google' | 'photon';
  googlePlacesApiKey: string | null;
  photonUrl: string | null;
  /** Base address of Google's Places API; another one only in tests. */
  googlePlacesUrl: string;
  /** Calls a minute and client; 0 turns the limit off. */
  rateLimit: number;
  authRateLimit: number;
  refreshRateLimit: number;
  productName: string;
  supportEmail: string;
  mapTileUrl: string | null;
  mapAttribution: string | null;
  /** Whether, or for how many hops or which addresses, `X-Forwarded-For` is believed. */
  trustProxy: boolean | number | string;
  logLevel: string;
}

/** A setting is wrong or missing; the message is one line that names it. */
export class EnvError extends Error {}

const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+$/;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Networks that go by a name where proxies are listed. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** True for an address, a network such as 10.0.0.0/8, or the name of one. */
function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return (
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && +prefix >= 1 && +prefix <= (family === 4 ? 32 : 128))
  );
}

/** @throws EnvError unless it is true, false, a number of proxies, or addresses and networks */
function toTrustProxy(value: string): Env['trustProxy'] {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d{1,3}$/.test(value)) return Number(value);
  const networks = value.split(',').map((network) => network.trim());
  if (!networks.every(isNetwork)) {
    throw new EnvError(
      `TRUST_PROXY must be true, false, a number of proxies, or their addresses, not "${value}"`,
    );
  }
  return networks.join(',');
}

/**
 * Reads and checks the settings.
 * @throws EnvError naming the first setting that is wrong or missing
 */
export function loadEnv(source: NodeJS.ProcessEnv): Env {
  const read = (name: string): string | null => {
    const value = source[name]?.trim();
    return value ? value : null;
  };
  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const value = read(name);
    if (value === null) return fallback;
    const number = /^\d+$/.test(value) ? Number(value) : NaN;
    if (!(number >= min && number <= max)) {
      throw new EnvError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
    }
    return number;
  };
  const choice = <T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const value = read(name);
    if (value === null) return fallback;
    const match = choices.find((candidate) => candidate === value);
    if (!match) throw new EnvError(`${name} must be one of ${choices.join(', ')}, not "${value}"`);
    return match;
  };
  const url = (name: string, protocols: string[]): string | null => {
    const value = read(name);
    if (value === null) return null;
    const parsed = URL.canParse(value) ? new URL(value) : null;
    if (!parsed || !protocols.includes(parsed.protocol)) {
      throw new EnvError(
        `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      );
    }
    return value;
  };
  const origin = (name: string): string | null => {
    const value = url(name, ['http:', 'https:']);
    if (value === null) return null;
    const parsed = new URL(value);
    if (parsed.pathname !== '/' || parsed.search || parsed.hash || parsed.username) {
      throw new EnvError(`${name} must be an origin without a path, such as https://app.example.com`);
    }
    return parsed.origin;
  };
  const email = (name: string): string | null => {
    const value = read(name);
    if (value !== null && !EMAIL.test(value)) {
      throw new EnvError(`${name} must be an e-mail address, not "${value}"`);
    }
    return value;
  };
  const mailbox = (name: string): string | null => {
    const value = read(name);
    const address = value === null ? null : (/^[^<>@\r\n,;:]*<([^<>]+)>$/.exec(value)?.[1] ?? value);
    if (address !== null && !EMAIL.test(address)) {
      throw new EnvError(`${name} must be an e-mail address or "Name <address>", not "${value}"`);
    }
    return value;
  };

  const apiPort = integer('API_PORT', 3000, 1, 65535);
  const webPort = integer('WEB_PORT', 8080, 1, 65535);
  if (apiPort === webPort) throw new EnvError('API_PORT and WEB_PORT must differ');
  const apiUrl = origin('API_URL');
  const webUrl = origin('WEB_URL');
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  if (!databaseUrl) throw new EnvError('DATABASE_URL is required');
  const jwtSecret = read('JWT_SECRET');
  if (!jwtSecret) throw new EnvError('JWT_SECRET is required when DATABASE_URL is given');
  if (jwtSecret.length < 32) throw new EnvError('JWT_SECRET must have at least 32 characters');

  const adminEmail = email('ADMIN_EMAIL');
  const adminPassword = source.ADMIN_PASSWORD ?? null;
  if (adminEmail && !adminPassword)
    throw new EnvError('ADMIN_PASSWORD is required when ADMIN_EMAIL is given');
  if (!adminEmail && adminPassword)
    throw new EnvError('ADMIN_EMAIL is required when ADMIN_PASSWORD is given');
  if (adminPassword && (adminPassword.length < 8 || adminPassword.length > 128)) {
    throw new EnvError('ADMIN_PASSWORD must have 8 to 128 characters');
  }

  const placesProvider = choice('PLACES_PROVIDER', ['embedded', 'google', 'photon'] as const, 'embedded');
  const googlePlacesApiKey = read('GOOGLE_PLACES_API_KEY');
  if (placesProvider === 'google' && !googlePlacesApiKey) {
    throw new EnvError('GOOGLE_PLACES_API_KEY is required when PLACES_PROVIDER is google');
  }
  const photonUrl = url('PHOTON_URL', ['http:', 'https:']);
  if (placesProvider === 'photon' && !photonUrl) {
    throw new EnvError('PHOTON_URL is required when PLACES_PROVIDER is photon');
  }

  const localWeb = `http://localhost:${webPort}`;
  return {
    apiPort,
    webPort,
    listenHost: read('LISTEN_HOST') ?? 'localhost',
    apiUrl: apiUrl ?? `http://localhost:${apiPort}`,
    apiInternalUrl: origin('API_INTERNAL_URL') ?? apiUrl ?? `http://localhost:${apiPort}`,
    webUrl: webUrl ?? localWeb,
    webOrigins: webUrl ? [webUrl] : [localWeb, `http://127.0.0.1:${webPort}`],
    defaultOrigins: !apiUrl && !webUrl,
    databaseUrl,
    dataDir: read('DATA_DIR') ?? '.data',
    jwtSecret,
    admin: adminEmail && adminPassword ? { email: adminEmail.toLowerCase(), password: adminPassword } : null,
    demoData: choice('DEMO_DATA', ['true', 'false'] as const, 'false') === 'true',
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailbox('MAIL_FROM') ?? 'no-reply@example.com',
    placesProvider,
    googlePlacesApiKey,
    photonUrl,
    googlePlacesUrl: url('GOOGLE_PLACES_URL', ['http:', 'https:']) ?? 'https://places.googleapis.com',
    rateLimit: integer('RATE_LIMIT', 600, 0, 1_000_000),
    authRateLimit: integer('AUTH_RATE_LIMIT', 10, 0, 1_000_000),
    refreshRateLimit: integer('REFRESH_RATE_LIMIT', 150, 0, 1_000_000),
    productName: read('PRODUCT_NAME') ?? 'the product',
    supportEmail: email('SUPPORT_EMAIL') ?? 'support@example.com',
    mapTileUrl: url('MAP_TILE_URL', ['http:', 'https:']),
    mapAttribution: read('MAP_ATTRIBUTION'),
    trustProxy: toTrustProxy(read('TRUST_PROXY') ?? 'false'),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info'),
  };
}
