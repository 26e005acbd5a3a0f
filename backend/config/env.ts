import { cleanEnv } from 'envalid';
import * as check from './env.validators.js';

/** Validated settings. `.env.example` describes each of them. */
export interface Env {
  apiPort: number;
  webPort: number;
  /** Address that both listeners bind to. `localhost` means the loopback addresses only. */
  listenHost: string;
  /** Public origin of the API, without a trailing slash. */
  apiUrl: string;
  /** API_URL as set; null where the address is made from the port. */
  publicApiUrl: string | null;
  /**
   * Address at which the web server reaches the API: the public origin, or a shorter route inside the installation.
   */
  apiInternalUrl: string;
  /** Public origin of the web application, without a trailing slash. */
  webUrl: string;
  /** Origins that browsers may call from. With default origins this includes `127.0.0.1`. */
  webOrigins: string[];
  /** True when API_URL and WEB_URL are made from the ports. The page then calls the host that it came from. */
  defaultOrigins: boolean;
  databaseUrl: string;
  /** A read replica of that database. */
  databaseReadUrl: string | null;
  dataDir: string;
  jwtSecret: string;
  /** Proves look-ups of the web server at the API. Null: both derive it from `jwtSecret`. */
  lookUpKey: string | null;
  admin: { email: string; password: string } | null;
  demoData: boolean;
  smtpUrl: string | null;
  mailFrom: string;
  placesProvider: 'embedded' | 'google' | 'photon';
  googlePlacesApiKey: string | null;
  photonUrl: string | null;
  /** Base address of Google's Places API. Only tests change it. */
  googlePlacesUrl: string;
  /** Calls per minute and client. 0 turns the limit off. */
  rateLimit: number;
  authRateLimit: number;
  /** Refused sign-ins per minute and account, from all clients together. */
  accountRateLimit: number;
  refreshRateLimit: number;
  /** Whether administrators need a second step at sign-in. */
  adminSecondFactor: boolean;
  productName: string;
  supportEmail: string;
  /** Addresses of the operator's terms and privacy notice, which pages link to. */
  termsUrl: string | null;
  privacyUrl: string | null;
  /** What `order=auto` of the marketplace means: `auto` recommends once the records predict well enough. */
  marketplaceOrder: 'auto' | 'nearest' | 'compare';
  /** The operator's model. Without one the assistant works by rules alone. */
  assistantModel: { url: string; name: string; apiKey: string | null } | null;
  mapTileUrl: string | null;
  mapAttribution: string | null;
  /** Whether to trust `X-Forwarded-For`, or for how many hops or which addresses. */
  trustProxy: boolean | number | string;
  /** Opens `/metrics` from any address. Without it only loopback and private addresses may read them. */
  metricsToken: string | null;
  logLevel: string;
}

/** A setting is wrong or missing; the message is one line that names it. */
export class EnvError extends Error {}

const webAddress = check.url('http:', 'https:');
const calls = check.integer(0, 1_000_000);

/** Every setting, with its check and its default. `desc` completes the message when a required one is missing. */
const SETTINGS = {
  API_PORT: check.integer(1, 65_535)({ default: 3000 }),
  WEB_PORT: check.integer(1, 65_535)({ default: 8080 }),
  LISTEN_HOST: check.text({ default: 'localhost' }),
  API_URL: check.origin({ default: undefined }),
  API_INTERNAL_URL: check.origin({ default: undefined }),
  WEB_URL: check.origin({ default: undefined }),
  DATABASE_URL: check.database({ desc: 'is required' }),
  DATABASE_READ_URL: check.database({ default: undefined }),
  DATA_DIR: check.text({ default: '.data' }),
  JWT_SECRET: check.secret({ desc: 'is required when DATABASE_URL is given' }),
  LOOK_UP_KEY: check.secret({ default: undefined }),
  ADMIN_EMAIL: check.email({
    default: undefined,
    requiredWhen: (env) => env.ADMIN_PASSWORD !== undefined,
    desc: 'is required when ADMIN_PASSWORD is given',
  }),
  ADMIN_PASSWORD: check.password({
    default: undefined,
    requiredWhen: (env) => env.ADMIN_EMAIL !== undefined,
    desc: 'is required when ADMIN_EMAIL is given',
  }),
  DEMO_DATA: check.choice('true', 'false')({ default: 'false' }),
  SMTP_URL: check.server('smtp:', 'smtps:')({ default: undefined }),
  MAIL_FROM: check.mailbox({ default: 'no-reply@example.com' }),
  PLACES_PROVIDER: check.choice('embedded', 'google', 'photon')({ default: 'embedded' }),
  GOOGLE_PLACES_API_KEY: check.text({
    default: undefined,
    requiredWhen: (env) => env.PLACES_PROVIDER === 'google',
    desc: 'is required when PLACES_PROVIDER is google',
  }),
  GOOGLE_PLACES_URL: webAddress({ default: 'https://places.googleapis.com' }),
  PHOTON_URL: webAddress({
    default: undefined,
    requiredWhen: (env) => env.PLACES_PROVIDER === 'photon',
    desc: 'is required when PLACES_PROVIDER is photon',
  }),
  RATE_LIMIT: calls({ default: 600 }),
  AUTH_RATE_LIMIT: calls({ default: 10 }),
  ACCOUNT_RATE_LIMIT: calls({ default: 100 }),
  REFRESH_RATE_LIMIT: calls({ default: 150 }),
  ADMIN_SECOND_FACTOR: check.choice('optional', 'required')({ default: 'optional' }),
  PRODUCT_NAME: check.text({ default: 'the product' }),
  SUPPORT_EMAIL: check.email({ default: 'support@example.com' }),
  TERMS_URL: webAddress({ default: undefined }),
  PRIVACY_URL: webAddress({ default: undefined }),
  MARKETPLACE_ORDER: check.choice('auto', 'nearest', 'compare')({ default: 'auto' }),
  ASSISTANT_URL: check.baseUrl({
    default: undefined,
    requiredWhen: (env) => env.ASSISTANT_MODEL !== undefined || env.ASSISTANT_API_KEY !== undefined,
    desc: 'is required when ASSISTANT_MODEL or ASSISTANT_API_KEY is given',
  }),
  ASSISTANT_MODEL: check.text({
    default: undefined,
    requiredWhen: (env) => env.ASSISTANT_URL !== undefined,
    desc: 'is required when ASSISTANT_URL is given',
  }),
  ASSISTANT_API_KEY: check.bearer({ default: undefined }),
  MAP_TILE_URL: check.tiles({ default: undefined }),
  MAP_ATTRIBUTION: check.text({ default: undefined }),
  TRUST_PROXY: check.trustProxy({ default: false }),
  METRICS_TOKEN: check.secret({ default: undefined }),
  LOG_LEVEL: check.choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')({ default: 'info' }),
};

/** Removes blank settings and trims the others, except passwords, which may begin or end with a space. */
function withoutBlanks(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const entries = Object.entries(source).map(([name, value = '']): [string, string] => [
    name,
    name === 'ADMIN_PASSWORD' ? value : value.trim(),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/**
 * Reads and checks the settings.
 * @throws EnvError naming the first setting that is wrong or missing
 */
export function loadEnv(source: NodeJS.ProcessEnv): Env {
  const env = cleanEnv(withoutBlanks(source), SETTINGS, {
    reporter: ({ errors }) => {
      const [first] = Object.entries(errors);
      if (first) throw new EnvError(`${first[0]} ${first[1].message}`);
    },
  });
  if (env.API_PORT === env.WEB_PORT) throw new EnvError('API_PORT and WEB_PORT must differ');

  const localApi = `http://localhost:${env.API_PORT}`;
  const localWeb = `http://localhost:${env.WEB_PORT}`;
  return {
    apiPort: env.API_PORT,
    webPort: env.WEB_PORT,
    listenHost: env.LISTEN_HOST,
    apiUrl: env.API_URL ?? localApi,
    publicApiUrl: env.API_URL ?? null,
    apiInternalUrl: env.API_INTERNAL_URL ?? env.API_URL ?? localApi,
    webUrl: env.WEB_URL ?? localWeb,
    webOrigins: env.WEB_URL ? [env.WEB_URL] : [localWeb, `http://127.0.0.1:${env.WEB_PORT}`],
    defaultOrigins: !env.API_URL && !env.WEB_URL,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    dataDir: env.DATA_DIR,
    jwtSecret: env.JWT_SECRET,
    lookUpKey: env.LOOK_UP_KEY ?? null,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD }
        : null,
    demoData: env.DEMO_DATA === 'true',
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    placesProvider: env.PLACES_PROVIDER,
    googlePlacesApiKey: env.GOOGLE_PLACES_API_KEY ?? null,
    photonUrl: env.PHOTON_URL ?? null,
    googlePlacesUrl: env.GOOGLE_PLACES_URL,
    rateLimit: env.RATE_LIMIT,
    authRateLimit: env.AUTH_RATE_LIMIT,
    accountRateLimit: env.ACCOUNT_RATE_LIMIT,
    refreshRateLimit: env.REFRESH_RATE_LIMIT,
    adminSecondFactor: env.ADMIN_SECOND_FACTOR === 'required',
    productName: env.PRODUCT_NAME,
    supportEmail: env.SUPPORT_EMAIL,
    termsUrl: env.TERMS_URL ?? null,
    privacyUrl: env.PRIVACY_URL ?? null,
    marketplaceOrder: env.MARKETPLACE_ORDER,
    assistantModel:
      env.ASSISTANT_URL && env.ASSISTANT_MODEL
        ? { url: env.ASSISTANT_URL, name: env.ASSISTANT_MODEL, apiKey: env.ASSISTANT_API_KEY ?? null }
        : null,
    mapTileUrl: env.MAP_TILE_URL ?? null,
    mapAttribution: env.MAP_ATTRIBUTION ?? null,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
  };
}

/** The web server has no database. */
const NO_DATABASE = 'postgresql://localhost/none';

/**
 * The settings of a web server in its own process. It needs neither the database nor the secret that signs tokens.
 * @throws EnvError naming the first setting that is wrong or missing
 */
export function loadWebEnv(source: NodeJS.ProcessEnv): Env {
  const { JWT_SECRET, LOOK_UP_KEY } = withoutBlanks(source);
  const secret = JWT_SECRET ?? LOOK_UP_KEY;
  if (secret === undefined) throw new EnvError('LOOK_UP_KEY is required, the same as that of the API');
  return loadEnv({ ...source, DATABASE_URL: NO_DATABASE, JWT_SECRET: secret });
}
