import { type Account, type Answer, call, placeId, refreshCookie, signUp } from './caller.js';

export const bodyOf = <T>({ body }: Answer) => body as unknown as T;

/** People who call replicas through a balancer, and the answers that they must get. */
export class People {
  /** @param replicas behind the balancer, which answer in turn */
  constructor(
    private readonly url: string,
    private readonly admin: Account,
    private readonly replicas: number,
  ) {}

  /** A call through the balancer that must have this answer. */
  async sent(
    status: number,
    method: string,
    route: string,
    options: Parameters<typeof call>[3] = {},
  ): Promise<Answer> {
    const answer = await call(this.url, method, route, options);
    expect({ method, route, status: answer.status, body: answer.body }).toMatchObject({
      method,
      route,
      status,
    });
    return answer;
  }

  /** Refreshes a session and returns its new token and cookie. */
  async refreshed(account: Account): Promise<Account> {
    const answer = await this.sent(200, 'POST', '/auth/refresh', { cookie: account.cookie });
    const { accessToken: token } = bodyOf<{ accessToken: string }>(answer);
    return { ...account, token, cookie: refreshCookie(answer.headers) ?? '' };
  }

  /** Signs up, is verified, and refreshes the session. */
  async verified(): Promise<Account> {
    const account = await signUp(this.url);
    await this.sent(403, 'GET', '/properties', { token: account.token });
    await this.sent(200, 'POST', `/hq/users/${account.id}/verify`, { token: this.admin.token });
    await this.sent(200, 'GET', '/properties', { token: account.token });
    return this.refreshed(account);
  }

  async newProperty({ token }: Account): Promise<{ id: string; slug: string }> {
    const body = { placeId: await placeId(this.url, token), memorableName: 'Rose Cottage' };
    const answer = await this.sent(201, 'POST', '/properties', { token, body });
    return bodyOf<{ property: { id: string; slug: string } }>(answer).property;
  }

  /** Registers a property manager and approves it. */
  async approvedBusiness({ token }: Account, name: string): Promise<string> {
    const body = {
      name,
      email: 'office@lettings.example',
      phoneNumber: '020 7946 0018',
      address: '1 Mill Road, Cambridge',
      addressComponents: [],
      latitude: 0,
      longitude: 0,
      companyType: 'SOLE_TRADER',
      serviceBusinessType: 'PROPERTY_MANAGEMENT',
    };
    const { id } = bodyOf<{ id: string }>(await this.sent(201, 'POST', '/businesses', { token, body }));
    const listed = async () => {
      const answer = await this.sent(
        200,
        'GET',
        `/businesses/marketplace?search=${encodeURIComponent(name)}`,
        {
          token,
        },
      );
      return bodyOf<{ data: { id: string }[] }>(answer).data.map((one) => one.id);
    };
    expect(await listed()).toEqual([]);
    await this.sent(200, 'POST', `/hq/businesses/${id}/approve`, { token: this.admin.token, body: {} });
    // A change through one replica applies at the other at once, because replicas cache nothing.
    expect(await listed()).toEqual([id]);
    expect(await listed()).toEqual([id]);
    return id;
  }

  /** An owner and a business, from signing up to signing out. The replicas answer the calls in turn. */
  async journey(number: number): Promise<void> {
    const [owner, manager] = [await this.verified(), await this.verified()];
    const { token } = owner;
    const { id } = await this.newProperty(owner);
    const slug = `rose-cottage-of-journey-${number}`;
    await this.sent(200, 'PATCH', `/properties/${id}/slug`, { token, body: { slug } });
    await this.sent(409, 'PATCH', `/properties/${(await this.newProperty(owner)).id}/slug`, {
      token,
      body: { slug },
    });

    const businessId = await this.approvedBusiness(manager, `Fenland Lettings ${number}`);
    const invitation = { propertyId: id, businessId, inviteMessage: 'Would you?' };
    await this.sent(201, 'POST', '/invitations', { token, body: invitation });
    await this.sent(409, 'POST', '/invitations', { token, body: invitation });
    const received = await fetch(`${this.url}/invitations/business/${businessId}`, {
      headers: { authorization: `Bearer ${manager.token}` },
    });
    const [{ id: invited }] = (await received.json()) as [{ id: string }];
    for (const step of ['accept', 'activate']) {
      await this.sent(200, 'POST', `/invitations/${invited}/${step}`, { token: manager.token, body: {} });
      await this.sent(409, 'POST', `/invitations/${invited}/${step}`, { token: manager.token, body: {} });
    }
    for (let asked = 0; asked < this.replicas; asked += 1) {
      const { property } = bodyOf<{ property: { managingBusinessProfile: { name: string } } }>(
        await this.sent(200, 'GET', `/p/${slug}`),
      );
      expect(property.managingBusinessProfile.name).toBe(`Fenland Lettings ${number}`);
    }

    await this.sent(204, 'POST', '/auth/signout', { token, cookie: owner.cookie });
    for (let asked = 0; asked < this.replicas; asked += 1) {
      await this.sent(401, 'GET', '/properties', { token });
      await this.sent(401, 'POST', '/auth/refresh', { cookie: owner.cookie });
    }
  }
}
