import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { DocumentDto } from '../../../backend/documents/documents.dto.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type Account, call, placeId, signIn, signUp } from '../support/caller.js';
import { bodyOf } from '../support/people.js';
import { ADMIN, ready, type Replica, startReplica } from '../support/processes.js';
import { pause, scratch } from '../support/resilience-test.js';

const MB = 1024 ** 2;
const ASK_MS = 100;
const READ_LIMIT_MS = 180_000;
/** A session is renewed before its token ends. */
const RENEW_MS = 8 * 60_000;

/** The parent of a process; undefined for one that has ended. */
function parentOf(id: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

/** The product with a database of its own, and people who upload documents. */
export class Product {
  private constructor(
    readonly store: TestDatabase,
    readonly database: pg.Client,
    public api: Replica,
    private readonly folder: string,
    private readonly remove: () => void,
  ) {}

  static async start(): Promise<Product> {
    const { folder, remove } = scratch();
    const store = await createTestDatabase();
    const api = await startReplica({ DATABASE_URL: store.url, DATA_DIR: path.join(folder, 'data') });
    await ready(api);
    const database = new pg.Client({ connectionString: store.url });
    await database.connect();
    return new Product(store, database, api, folder, remove);
  }

  /** Ends the API and starts it anew. */
  async restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.api.program.kill(signal);
    await this.api.program.exited;
    this.api = await startReplica({ DATABASE_URL: this.store.url, DATA_DIR: path.join(this.folder, 'data') });
    await ready(this.api);
  }

  async end(): Promise<void> {
    await this.api.program.end();
    await this.database.end();
    await this.store.drop();
    this.remove();
  }

  /** The processes that read or check a file now, where the system tells it (Linux). */
  readers(): number[] {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return processes.map(Number).filter((id) => parentOf(id) === this.api.program.pid);
  }

  /** Megabytes of the API's process. */
  async memory(): Promise<number> {
    const text = await (await fetch(`${this.api.url}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / MB;
  }

  /** A person whose account is verified. */
  async person(): Promise<Uploader> {
    const account = await signUp(this.api.url);
    const { token } = await signIn(this.api.url, ADMIN.email, ADMIN.password);
    await call(this.api.url, 'POST', `/hq/users/${account.id}/verify`, { token });
    return new Uploader(this, await signIn(this.api.url, account.email));
  }
}

export interface Subject {
  subjectType: 'PROPERTY' | 'CERTIFICATE';
  subjectId: string;
}

export interface Sent {
  status: number;
  document: DocumentDto | undefined;
  code: string | undefined;
}

export class Uploader {
  private signedIn: { at: number; url: string };

  constructor(
    private readonly product: Product,
    private account: Account,
  ) {
    this.signedIn = { at: Date.now(), url: this.url };
  }

  get url(): string {
    return this.product.api.url;
  }

  async token(): Promise<string> {
    // A token is for one address of the API.
    if (Date.now() - this.signedIn.at > RENEW_MS || this.url !== this.signedIn.url) {
      this.account = await signIn(this.url, this.account.email);
      this.signedIn = { at: Date.now(), url: this.url };
    }
    return this.account.token;
  }

  /** Adds a property. Its address is set afterwards, because the search knows towns only. @returns its id */
  async addProperty(address: string): Promise<string> {
    const token = await this.token();
    const body = { placeId: await placeId(this.url, token), memorableName: address.slice(0, 60) };
    const answer = await call(this.url, 'POST', '/properties', { token, body });
    if (answer.status !== 201) throw new Error(`POST /properties answers ${answer.status}`);
    const { property } = bodyOf<{ property: { id: string } }>(answer);
    await this.product.database.query('UPDATE properties SET address = $1 WHERE id = $2', [
      address,
      property.id,
    ]);
    return property.id;
  }

  /** Adds a business that offers a service with a certificate. @returns the id of the service */
  async addService(): Promise<string> {
    const body = {
      name: 'Reed & Sedge',
      email: 'office@reed.example',
      phoneNumber: '020 7946 0018',
      address: '1 Mill Road, Cambridge',
      addressComponents: [],
      latitude: 52.2,
      longitude: 0.1,
      companyType: 'SOLE_TRADER',
      serviceBusinessType: 'SERVICE_PROVIDER',
    };
    const answer = await call(this.url, 'POST', '/businesses', { token: await this.token(), body });
    if (answer.status !== 201) throw new Error(`POST /businesses answers ${answer.status}`);
    const { rows } = await this.product.database.query<{ id: string }>(
      `INSERT INTO business_services (business_id, service_category_id)
       SELECT $1, id FROM service_categories WHERE requires_certification LIMIT 1 RETURNING id`,
      [bodyOf<{ id: string }>(answer).id],
    );
    if (!rows[0]) throw new Error('There is no category with a certificate');
    return rows[0].id;
  }

  async upload(subject: Subject, file: Uint8Array, name: string): Promise<Sent> {
    const form = new FormData();
    form.set('subjectType', subject.subjectType);
    form.set('subjectId', subject.subjectId);
    form.set('file', new Blob([new Uint8Array(file)]), name);
    const response = await fetch(`${this.url}/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await this.token()}` },
      body: form,
    });
    const body = (await response.json()) as { document?: DocumentDto; code?: string };
    return { status: response.status, document: body.document, code: body.code };
  }

  async get(id: string): Promise<DocumentDto> {
    const answer = await call(this.url, 'GET', `/documents/${id}`, { token: await this.token() });
    if (answer.status !== 200) throw new Error(`GET /documents/{id} answers ${answer.status}`);
    return bodyOf<{ document: DocumentDto }>(answer).document;
  }

  /** The document once it was read, or could not be. */
  async whenRead(id: string): Promise<DocumentDto> {
    for (const end = Date.now() + READ_LIMIT_MS; Date.now() < end; await pause(ASK_MS)) {
      const document = await this.get(id);
      if (document.status !== 'READING') return document;
    }
    throw new Error(`Document ${id} is still being read`);
  }
}
