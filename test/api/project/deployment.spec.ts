import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { loadEnv, loadWebEnv } from '../../../backend/config/env.js';
import { lookUpKey } from '../../../backend/core/http/internal-request.js';
import { MEMORY_LIMITS } from '../../../scripts/support/memory-limits.mjs';
import { useTestApp } from '../../support/app.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Service {
  image?: string;
  build?: { context: string; target: string };
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  profiles?: string[];
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  read_only?: boolean;
  cap_drop?: string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const dockerfile = read('Dockerfile');

describe('docker-compose.yml', () => {
  it('brings up the database, the API, the web application and a mail catcher', () => {
    const always = services.filter(([, { profiles }]) => !profiles).map(([name]) => name);
    expect(always.sort()).toEqual(['api', 'db', 'mail', 'web']);
    expect(compose.services.db?.image).toBe('postgres:18');
  });

  it('has two replicas of the API behind a proxy in a profile', () => {
    const replicas = services
      .filter(([, { profiles }]) => profiles?.includes('replicas'))
      .map(([name]) => name);
    expect(replicas.sort()).toEqual(['api-1', 'api-2', 'proxy']);
    const proxy = read('deploy/proxy.conf');
    for (const name of ['api-1', 'api-2']) expect(proxy).toContain(`server ${name}:3000`);
  });

  it('keeps no connection that its proxy or a replica could close under a call', () => {
    const proxy = read('deploy/proxy.conf');
    expect(proxy).toContain('keepalive_timeout 0;');
    expect(proxy).not.toMatch(/^\s*keepalive \d/m);
  });

  it('does not pass the metrics on to the public', () => {
    expect(read('deploy/proxy.conf')).toMatch(/location \/metrics \{\s+return 404;/);
  });

  it('gives the web application only the settings that it needs', () => {
    const { environment = {} } = compose.services.web ?? {};
    expect(Object.keys(environment).sort()).toEqual([
      'API_INTERNAL_URL',
      'API_URL',
      'LOG_LEVEL',
      'LOOK_UP_KEY',
      'PRODUCT_NAME',
      'WEB_URL',
    ]);
    const settings = { API_URL: 'https://api.example.com', WEB_URL: 'https://app.example.com' };
    const key = { LOOK_UP_KEY: 'a key that only web server and API know' };
    const web = loadWebEnv({ ...settings, ...key });
    const api = loadEnv({
      ...settings,
      ...key,
      DATABASE_URL: 'postgresql://db/app',
      JWT_SECRET: 'another secret of the installation',
    });
    expect(lookUpKey(web)).toBe(lookUpKey(api));
    expect(() => loadWebEnv(settings)).toThrow('LOOK_UP_KEY is required');
  });

  it.each(services)(
    '%s names an image or a stage that exists, and waits for services that exist',
    (_name, service) => {
      if (service.build)
        expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${service.build.target}$`, 'm'));
      else expect(service.image).toMatch(/^[\w./-]+:[\w.-]+$/);
      for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
        const other = compose.services[name];
        const checks = other?.healthcheck ?? (other?.build && dockerfile.includes('HEALTHCHECK'));
        expect([condition, Boolean(checks)]).toEqual(['service_healthy', true]);
      }
    },
  );

  it('uses existing settings, and publishes ports on the loopback address only', () => {
    const known = new Set([...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name));
    for (const [name, { environment = {}, build, ports = [] }] of services) {
      if (build)
        expect([name, Object.keys(environment).filter((setting) => !known.has(setting))]).toEqual([name, []]);
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    }
  });

  it('gives the product’s own containers a read-only file system and no capabilities', () => {
    const own = services.filter(([, { build }]) => build).map(([, service]) => service);
    expect(own).toHaveLength(4);
    for (const { read_only, cap_drop } of own) expect([read_only, cap_drop]).toEqual([true, ['ALL']]);
  });

  it('mounts files that exist and volumes that are declared', () => {
    for (const mount of services.flatMap(([, { volumes = [] }]) => volumes)) {
      const [source = ''] = mount.split(':');
      const there = source.startsWith('.') ? existsSync(path.join(ROOT, source)) : source in compose.volumes;
      expect([mount, there]).toEqual([mount, true]);
    }
  });
});

it('the heap limit is the same for every way to start', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
  const limits = MEMORY_LIMITS.join(' ');
  expect(scripts.start).toBe(`exec node ${limits} scripts/start.mjs`);
  expect(dockerfile).toContain(`ENV NODE_OPTIONS="${limits}"`);
  expect(read('docs/operations.md')).toContain(`NODE_OPTIONS="${limits}"`);
});

describe('Dockerfile', () => {
  it('runs the built files as an ordinary user, with health checks', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile.match(/^HEALTHCHECK/gm)).toHaveLength(2);
    const started = [...dockerfile.matchAll(/^CMD \["node", "dist\/(\S+)\.js"\]$/gm)].map(
      ([, module]) => module,
    );
    expect(started).toEqual(['backend/main', 'backend/web/serve']);
    for (const module of started) expect(existsSync(path.join(ROOT, `${module}.ts`))).toBe(true);
  });

  it('copies files that exist', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    for (const file of copied) expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
  });
});

describe('the operators’ files', () => {
  const app = useTestApp();

  const NAME = /\b(?:http|database|jobs|sign_in|reviews|process)_[a-z_]+\b/g;
  const dashboard = () =>
    JSON.parse(read('deploy/grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const alerts = () =>
    parse(read('deploy/alerts.yml')) as { groups: { rules: { alert: string; expr: string }[] }[] };

  it('use metrics that the API has', async () => {
    await app.client().get('/health/live').expect(200);
    const { text } = await app.client().get('/metrics').expect(200);
    const metrics = new Set([...text.matchAll(/^([a-z_]+)[ {]/gm)].map(([, name]) => name));
    const asked = [
      ...dashboard().panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...alerts().groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ].flatMap((expression) => expression.match(NAME) ?? []);
    expect(asked.length).toBeGreaterThan(10);
    expect([...new Set(asked)].filter((name) => !metrics.has(name))).toEqual([]);
  });

  it('give each alert one name', () => {
    const names = alerts().groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
    expect(new Set(names).size).toBe(names.length);
  });
});
