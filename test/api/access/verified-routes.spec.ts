import { idsOf } from './access-fixtures.js';
import { RANDOM_ID, sweep } from './access-sweep.js';
import { TABLE } from './access-table.js';

const { fixturesFor, call } = sweep(import.meta.filename);

const unlisted = Object.entries(TABLE)
  .filter(([route, { access }]) => access === 'verified' && /business(es|)\/:(id|businessId)/.test(route))
  .flatMap(([route, rule]) =>
    (['PENDING', 'PENDING_REVIEW', 'REJECTED', 'SUSPENDED'] as const).map((status) => ({
      route,
      rule,
      status,
    })),
  )
  // The same fixtures serve all routes of a status.
  .sort((one, other) => one.status.localeCompare(other.status));

it.each(unlisted)(
  '$route answers others as if a business did not exist that is $status',
  async ({ route, rule, status }) => {
    const business = { ...rule.given?.business, registrationStatus: status };
    const fixtures = await fixturesFor({ business });
    const own = idsOf(route, fixtures);
    const body = rule.body?.(fixtures);
    for (const kind of ['stranger', 'owner'] as const) {
      const others = await call(route, kind, own, body);
      const random = await call(route, kind, { ...own, id: RANDOM_ID, businessId: RANDOM_ID }, body);
      expect([kind, others.status]).toEqual([kind, 404]);
      expect({ ...others.body, requestId: '' }).toEqual({ ...random.body, requestId: '' });
    }
  },
);
