import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../scripts/support/ports.mjs';
import { run } from '../../../scripts/support/run.mjs';
import { ADMIN } from './processes.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PODMAN_SOCKET = '/run/podman/podman.sock';
const PROJECT = 'property-assistant-resilience';

/** Runs a command, and fails with its output if the command does. */
async function succeed(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { code, output } = await run(command, args, { env });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output.trim();
}

const works = async (command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> =>
  run(command, args, { env }).then(
    ({ code }) => code === 0,
    () => false,
  );

/** An engine and a compose command: Docker's, or podman's behind docker-compose. */
export class Containers {
  private constructor(
    readonly engine: 'docker' | 'podman',
    private readonly compose: [string, ...string[]],
    private readonly file: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /**
   * @param folder for a compose file that leaves the database's port open to the test
   * @throws with a plain sentence when the machine has no engine
   */
  static async find(folder: string, settings: NodeJS.ProcessEnv, databasePort: number): Promise<Containers> {
    const file = path.join(folder, 'compose.yml');
    const source = readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');
    // docker-compose 1 does not know a name at the top.
    writeFileSync(file, source.replace(/^name: .*$/m, ''));
    const limits = ['RATE_LIMIT', 'AUTH_RATE_LIMIT', 'ACCOUNT_RATE_LIMIT', 'REFRESH_RATE_LIMIT'];
    const environment = Object.fromEntries(limits.map((name) => [name, '0']));
    const services = {
      db: { ports: [`127.0.0.1:${databasePort}:5432`] },
      ...Object.fromEntries(['api', 'api-1', 'api-2'].map((name) => [name, { environment }])),
    };
    writeFileSync(path.join(folder, 'resilience.yml'), JSON.stringify({ services }));

    if ((await works('docker', ['info'])) && (await works('docker', ['compose', 'version'])))
      return new Containers('docker', ['docker', 'compose'], file, settings);
    const podman = { DOCKER_HOST: `unix://${PODMAN_SOCKET}`, COMPOSE_DOCKER_CLI_BUILD: '0' };
    if (
      (await works('podman', ['info'])) &&
      existsSync(PODMAN_SOCKET) &&
      (await works('docker-compose', ['version']))
    )
      return new Containers('podman', ['docker-compose'], file, { ...settings, ...podman });
    throw new Error(
      `There is no container engine: start Docker with its compose plug-in, or podman (with its socket at ${PODMAN_SOCKET}) and docker-compose`,
    );
  }

  /**
   * Builds an image. DRILL_BUILD_ARGS adds arguments that this machine's engine needs.
   * @param root the folder of the release; this one unless given
   */
  build(target: string, root = ROOT): Promise<string> {
    const given = process.env.DRILL_BUILD_ARGS?.split(' ').filter(Boolean) ?? [];
    return this.command('build', ...given, '--target', target, '--tag', `property-assistant-${target}`, root);
  }

  /** Runs a command of the engine. */
  command(...args: string[]): Promise<string> {
    return succeed(this.engine, args, this.env);
  }

  /** Runs a command of compose on the services of both profiles. */
  do(...args: string[]): Promise<string> {
    return this.inProject('--profile', 'replicas', ...args);
  }

  /** Starts the services of one profile, with the commands of docs/operations.md. */
  async up(profile: 'single' | 'replicas'): Promise<void> {
    const command = ['up', '-d', '--no-build'];
    if (profile === 'single') await this.inProject(...command);
    else await this.do(...command, '--scale', 'api=0');
  }

  private inProject(...args: string[]): Promise<string> {
    const [command, ...first] = this.compose;
    const files = ['-f', this.file, '-f', path.join(path.dirname(this.file), 'resilience.yml')];
    const project = ['--project-directory', ROOT, '-p', PROJECT, ...files];
    return succeed(command, [...first, ...project, ...args], this.env);
  }

  async id(service: string): Promise<string> {
    const [id = ''] = (await this.do('ps', '-q', service)).split('\n');
    return id;
  }

  /** Bytes of an image, and of its layers above its base. */
  async sizes(image: string, base: string): Promise<{ whole: number; own: number }> {
    const size = async (name: string) =>
      Number(await this.command('image', 'inspect', '--format', '{{.Size}}', name));
    const whole = await size(image);
    return { whole, own: whole - (await size(base)) };
  }
}

/** The compose file with ports of its own. Nothing is started yet. */
export async function openInstallation(folder: string) {
  const [apiPort, webPort, mailPort, databasePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const api = `http://127.0.0.1:${apiPort}`;
  const web = `http://127.0.0.1:${webPort}`;
  const settings = {
    API_PORT: String(apiPort),
    WEB_PORT: String(webPort),
    MAIL_PORT: String(mailPort),
    API_URL: api,
    WEB_URL: web,
    JWT_SECRET: 'a secret that only the tests know and use',
    LOOK_UP_KEY: 'a key that only web server and API know',
    POSTGRES_PASSWORD: 'app',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
  };
  return {
    containers: await Containers.find(folder, settings, databasePort),
    api,
    web,
    mail: `http://127.0.0.1:${mailPort}/api/v1/messages`,
    database: `postgresql://app:app@127.0.0.1:${databasePort}/app`,
  };
}
