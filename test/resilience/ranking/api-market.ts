import type { AddressInfo } from 'node:net';
import { KM_PER_MILE } from '../../../backend/contract/limits.js';
import type { AppliedOrder, MarketplaceOrder } from '../../../backend/contract/ranking.js';
import { RecordOutcomesJob } from '../../../backend/invitations/record-outcomes.job.js';
import { recordOutcomes } from '../../../backend/management/record-outcomes.js';
import type { TestApp } from '../../support/app.js';
import { eventually } from '../support/resilience-test.js';
import type { Need, Reaction } from './behaviour.js';
import { chance, type Market } from './market.js';
import { inParallel, PAGE, type Platform, RADIUS_MILES, type Sent } from './year.js';

/** The first day, the same in each run, because newcomers' places are drawn by the day. */
const START = Date.UTC(2030, 0, 1, 9);
/** So many days all invitations and answers are calls. */
const HTTP_DAYS = 10;
/** How far ahead a business that is fully booked names a date. */
const FREE_IN_DAYS = 21;

type Json = Record<string, unknown>;

/** A market in the database of an API, which is asked over HTTP. */
export class ApiMarket implements Platform {
  /** How many searches of owners were answered nearest first. */
  nearestApplied = 0;
  private readonly businessIds: string[];
  private readonly propertyIds: string[];
  private readonly indexes: Map<string, number>;
  private readonly ownerIds: string[];
  private readonly tradesman: string;
  /** Access tokens of the day, by account. */
  private readonly tokens = new Map<string, Promise<string>>();

  constructor(
    private readonly app: TestApp,
    private readonly market: Market,
    private readonly order: MarketplaceOrder,
  ) {
    const idsOf = (kind: string, all: readonly unknown[]) =>
      all.map((_, index) => idOf(market.seed, kind, index));
    this.businessIds = idsOf('business', market.businesses);
    this.propertyIds = idsOf('property', market.properties);
    this.ownerIds = idsOf('owner', market.properties);
    this.tradesman = idOf(market.seed, 'tradesman', 0);
    this.indexes = new Map(this.businessIds.map((id, index) => [id, index]));
  }

  /** Sets the clock and writes accounts, properties and businesses. All businesses belong to one account, which answers for them. */
  async write(): Promise<void> {
    this.app.clock.advance({ seconds: (START - this.app.clock.now().getTime()) / 1000 });
    const { pool } = this.app.database;
    await pool.query(
      `INSERT INTO users (id, name, email, password_hash, account_status, email_confirmed_at)
       SELECT id, 'Person', id || '@example.com', 'none', 'VERIFIED', now() FROM unnest($1::uuid[]) AS id`,
      [[...this.ownerIds, this.tradesman]],
    );
    const { properties, businesses } = this.market;
    await pool.query(
      `INSERT INTO properties (id, owner_id, memorable_name, slug, address, place_id, latitude, longitude,
         location_precision)
       SELECT id, owner_id, 'Home', 'home-' || id, 'Somewhere', 'test:market', latitude, longitude, 'street'
       FROM unnest($1::uuid[], $2::uuid[], $3::float8[], $4::float8[]) AS p (id, owner_id, latitude, longitude)`,
      [this.propertyIds, properties.map(({ owner }) => this.ownerIds[owner]), ...placesOf(properties)],
    );
    await pool.query(
      `INSERT INTO businesses (id, owner_id, name, email, phone_number, address, latitude, longitude,
         location_precision, company_type, service_business_type, business_type)
       SELECT id, $2, 'Firm', 'firm@example.com', '+442079460000', 'Somewhere', latitude, longitude, 'street',
         'SOLE_TRADER', 'SERVICE_PROVIDER', 'Any'
       FROM unnest($1::uuid[], $3::float8[], $4::float8[]) AS b (id, latitude, longitude)`,
      [this.businessIds, this.tradesman, ...placesOf(businesses)],
    );
  }

  /** A day later: silence is recorded, and those that join are approved. */
  async startDay(_day: number, joined: readonly number[]): Promise<void> {
    this.app.clock.advance({ days: 1 });
    this.tokens.clear();
    await this.app.nest.get(RecordOutcomesJob).run();
    await this.app.database.pool.query(
      `UPDATE businesses SET registration_status = 'APPROVED' WHERE id = ANY ($1::uuid[])`,
      [joined.map((index) => this.businessIds[index])],
    );
  }

  async search(need: Need): Promise<number[]> {
    const { page, applied } = await this.pageOf(need, this.order);
    if (applied === 'nearest') this.nearestApplied += 1;
    return page;
  }

  /** A page in the given order, and the order that the API applied. */
  async pageOf(need: Need, order: MarketplaceOrder): Promise<{ page: number[]; applied?: AppliedOrder }> {
    const { latitude, longitude } = this.market.properties[need.property]!;
    const query = new URLSearchParams({
      latitude: String(latitude),
      longitude: String(longitude),
      radius: String(RADIUS_MILES * KM_PER_MILE),
      limit: String(PAGE),
      propertyId: this.propertyIds[need.property]!,
      order,
    });
    const found = await this.call(await this.owner(need), 'GET', `/businesses/marketplace?${query}`);
    const { data, order: applied } = found as { data: { id: string }[]; order?: AppliedOrder };
    return { page: data.map(({ id }) => this.indexes.get(id)!), ...(applied ? { applied } : {}) };
  }

  /** Over HTTP during the first days. Later in one transaction, with the outcomes as the API records them. */
  async invite(day: number, sent: readonly Sent[]): Promise<void> {
    if (day < HTTP_DAYS) await inParallel(sent, (one) => this.inviteOverHttp(one));
    else await this.inviteTogether(sent);
  }

  private async inviteOverHttp({ need, business, reaction }: Sent): Promise<void> {
    const created = await this.call(await this.owner(need), 'POST', '/invitations', {
      propertyId: this.propertyIds[need.property],
      businessId: this.businessIds[business],
    });
    if (reaction === 'silence') return;
    const { id } = created.invitation as { id: string };
    const action = reaction === 'accept' ? 'accept' : 'decline';
    await this.call(
      await this.tokenOf(this.tradesman),
      'POST',
      `/invitations/${id}/${action}`,
      this.answerOf(reaction),
    );
  }

  private inviteTogether(sent: readonly Sent[]): Promise<void> {
    const at = this.app.clock.now();
    const rows = sent.map(({ need, business, reaction }) => ({
      property_id: this.propertyIds[need.property],
      business_id: this.businessIds[business],
      status: { accept: 'ACCEPTED', silence: 'PENDING' }[reaction as string] ?? 'DECLINED',
      answer: this.answerOf(reaction),
    }));
    return this.app.database.transaction(async (tx) => {
      const answered = await tx.$queryRaw<{ id: string }[]>`
        WITH sent AS (
          INSERT INTO invitations (property_id, business_id, inviter_id, invitation_type, status, created_at,
            last_sent_at, responded_at, decline_reason, free_from)
          SELECT property_id, business_id, p.owner_id, 'SERVICE_PROVIDER', r.status::"InvitationStatus", ${at}, ${at},
            CASE WHEN r.status <> 'PENDING' THEN ${at}::timestamptz END,
            (answer ->> 'reason')::"DeclineReason", (answer ->> 'freeFrom')::date
          FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            AS r (property_id uuid, business_id uuid, status text, answer jsonb)
          JOIN properties p ON p.id = r.property_id
          RETURNING id, status, business_id, free_from
        ), booked AS (
          UPDATE businesses b SET free_from = sent.free_from FROM sent
          WHERE b.id = sent.business_id AND sent.free_from IS NOT NULL
        )
        SELECT id FROM sent WHERE status <> 'PENDING'`;
      await recordOutcomes(
        tx,
        answered.map(({ id }) => id),
        at,
      );
    });
  }

  private answerOf(reaction: Reaction): Json {
    if (reaction === 'out of area') return { reason: 'OUT_OF_AREA' };
    if (reaction !== 'fully booked') return {};
    return { reason: 'FULLY_BOOKED', freeFrom: this.app.clock.day(FREE_IN_DAYS) };
  }

  private owner({ property }: Need): Promise<string> {
    return this.tokenOf(this.ownerIds[this.market.properties[property]!.owner]!);
  }

  private tokenOf(id: string): Promise<string> {
    const token = this.tokens.get(id) ?? eventually(() => this.app.factory.session({ id }));
    this.tokens.set(id, token);
    return token;
  }

  private async call(token: string, method: string, path: string, body?: Json): Promise<Json> {
    // A busy machine may answer 503. Nothing has happened then.
    const response = await eventually(() => this.send(token, method, path, body));
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Json;
  }

  private async send(token: string, method: string, path: string, body?: Json): Promise<Response> {
    const { port } = this.app.http.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.status === 503) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response;
  }
}

const placesOf = (all: readonly { latitude: number; longitude: number }[]): [number[], number[]] => [
  all.map(({ latitude }) => latitude),
  all.map(({ longitude }) => longitude),
];

/** A UUID that is the same in each run. */
function idOf(seed: number, kind: string, index: number): string {
  const hex = [0, 1, 2, 3]
    .map((part) =>
      Math.floor(chance(seed, kind, index, part) * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
