import { randomUUID } from 'node:crypto';
import { call, type Account, PASSWORD, placeId, signIn, signUp } from '../support/caller.js';
import { ADMIN } from '../support/processes.js';
import type { DESK, Person } from './person.js';

/** A journey in one browser. */
export type Journey = (fixtures: JourneyFixtures) => Promise<void>;

interface Made {
  id: string;
  name: string;
}

/** The running product with one browser. Journeys make what they are not about through the API. */
export class JourneyFixtures {
  constructor(
    private readonly api: string,
    /** A browser of another person. */
    readonly newPerson: (size?: typeof DESK) => Promise<Person>,
  ) {}

  /** A few letters that no other journey uses. No digits: a name may have only a few. */
  readonly unique = () =>
    randomUUID()
      .slice(-10)
      .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

  readonly admin = ADMIN;

  passwordOf = ({ email }: Account) => ({ email, password: PASSWORD });

  async verifiedAccount(): Promise<Account> {
    const account = await signUp(this.api);
    await this.must('POST', `/hq/users/${account.id}/verify`, await this.adminToken());
    return account;
  }

  /** In Cambridge. */
  async property(owner: Account, name: string, slug: string): Promise<Made> {
    const body = { placeId: await placeId(this.api, owner.token), memorableName: name };
    const { property } = await this.must<{ property: { id: string } }>(
      'POST',
      '/properties',
      owner.token,
      body,
    );
    await this.must('PATCH', `/properties/${property.id}/slug`, owner.token, { slug });
    return { id: property.id, name };
  }

  /** A property manager in Cambridge. */
  async business(owner: Account, name: string, { approved }: { approved: boolean }): Promise<Made> {
    const { id } = await this.must<{ id: string }>('POST', '/businesses', owner.token, {
      name,
      email: owner.email,
      phoneNumber: '01223 496000',
      address: '12 High Street, Cambridge',
      companyType: 'LIMITED_COMPANY',
      serviceBusinessType: 'PROPERTY_MANAGEMENT',
    });
    if (approved) await this.must('POST', `/hq/businesses/${id}/approve`, await this.adminToken(), {});
    return { id, name };
  }

  private async adminToken(): Promise<string> {
    return (await signIn(this.api, ADMIN.email, ADMIN.password)).token;
  }

  private async must<T>(method: string, route: string, token: string, body?: object): Promise<T> {
    const answer = await call(this.api, method, route, { token, ...(body ? { body } : {}) });
    if (answer.status >= 300) throw new Error(`${method} ${route} answers ${answer.status}`);
    return answer.body as T;
  }
}
