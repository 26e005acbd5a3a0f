/** Number of towns around which the rows are placed. The first towns get the most rows. */
const TOWN_COUNT = 400;

/** SQL for a pseudo-random number from 0 up to 1, made from the row number. Each `salt` gives another number. */
const chance = (number: string, salt: number): string =>
  `((hashint8extended(${number}, ${salt}) & 1073741823)::float8 / 1073741824)`;

/** SQL for one of `count` values, always the same for the same row number. */
const oneOf = (number: string, salt: number, count: string): string =>
  `floor(${chance(number, salt)} * ${count})::int`;

const words = (list: readonly string[]): string => `ARRAY[${list.map((word) => `'${word}'`).join(', ')}]`;
const pick = (list: readonly string[], number: string, salt: number): string =>
  `(${words(list)})[1 + ${oneOf(number, salt, String(list.length))}]`;

const FIRST_NAMES = [
  'Ada',
  'Bilal',
  'Cerys',
  'Dougal',
  'Esther',
  'Femi',
  'Gwen',
  'Hari',
  'Iona',
  'Jude',
  'Kirsty',
  'Leon',
];
const LAST_NAMES = [
  'Ashdown',
  'Birch',
  'Cattermole',
  'Dhillon',
  'Easton',
  'Fairbairn',
  'Gower',
  'Huxtable',
  'Ibrahim',
  'Jardine',
];
const STREETS = [
  'Mill Lane',
  'Station Road',
  'Church Walk',
  'Orchard Close',
  'Bridge Street',
  'Hill Rise',
  'Market Place',
];
const TRADES = [
  'Plumbing',
  'Roofing',
  'Electrical',
  'Cleaning',
  'Gardening',
  'Decorating',
  'Joinery',
  'Heating',
  'Tiling',
];
const HOUSES = ['Cottage', 'House', 'Flat', 'Lodge', 'Barn', 'Terrace', 'Studio'];

const CREATED = `date_trunc('day', now()) - interval '2 years' + (n.number % 1000000) * interval '1 minute'`;
const STREET_LINE = `(1 + n.number % 180) || ' ' || ${pick(STREETS, 'n.number', 11)}`;
/** Picks a town. It only matters that some towns get many more rows than others, not which ones. */
const TOWN = `JOIN seed_towns t ON t.place = floor(power(${chance('n.number', 1)}, 2) * (SELECT count(*) FROM seed_towns))::int`;
/** SQL for an offset of at most a tenth of a degree, denser in the middle, because it adds two random numbers. */
const AROUND = (salt: number) => `(${chance('n.number', salt)} + ${chance('n.number', salt + 1)} - 1) * 0.1`;

export const TOWNS = `
  CREATE TEMP TABLE seed_towns ON COMMIT DROP AS
  SELECT (row_number() OVER (ORDER BY md5(key)) - 1)::int AS place, key, name, county, region, latitude, longitude
  FROM gazetteer_places WHERE source = 'cities' AND country_code = 'GB' AND county IS NOT NULL
  ORDER BY md5(key) LIMIT ${TOWN_COUNT}`;

/** $1: rows before, $2: rows, $3: hash of the password. */
export const USERS = `
  INSERT INTO users (name, email, password_hash, account_status, created_at, email_confirmed_at)
  SELECT ${pick(FIRST_NAMES, 'n.number', 2)} || ' ' || ${pick(LAST_NAMES, 'n.number', 3)} || ' ' || substr(md5(n.number::text), 1, 6),
    'user-' || n.number || '@seed.example', $3,
    (CASE WHEN n.number = 1 OR ${chance('n.number', 4)} < 0.94 THEN 'VERIFIED'
          WHEN ${chance('n.number', 4)} < 0.97 THEN 'PENDING_VERIFICATION'
          WHEN ${chance('n.number', 4)} < 0.985 THEN 'SUSPENDED' ELSE 'REJECTED' END)::"AccountStatus",
    ${CREATED}, CASE WHEN n.number % 20 <> 0 THEN ${CREATED} END
  FROM generate_series($1::bigint + 1, $1::bigint + $2::bigint) AS n (number)`;

/** $1: rows before, $2: rows. The owners are verified; the trigger that notes it does not run when unchecked. */
export const BUSINESSES = `
  INSERT INTO businesses (owner_id, name, description, email, phone_number, address, latitude, longitude,
    location_precision, company_type, service_business_type, business_type, registration_number, registration_status,
    category_numbers, listed_services, owner_verified, created_at, email_confirmed_at)
  SELECT u.id, t.name || ' ' || n.trade || ' ' || substr(md5(n.number::text), 1, 6),
    n.trade || ' in and around ' || t.name, 'firm-' || n.number || '@seed.example',
    '+44 1632 960' || lpad((n.number % 1000)::text, 3, '0'),
    concat_ws(', ', ${STREET_LINE}, t.name, t.county, t.region, 'United Kingdom'),
    t.latitude + ${AROUND(5)}, t.longitude + ${AROUND(7)}, 'street',
    (CASE WHEN n.number % 3 = 0 THEN 'SOLE_TRADER' ELSE 'LIMITED_COMPANY' END)::"CompanyType",
    (CASE WHEN n.manages THEN 'PROPERTY_MANAGEMENT' ELSE 'SERVICE_PROVIDER' END)::"ServiceBusinessType",
    n.trade, CASE WHEN n.number % 3 <> 0 THEN lpad((90000000 + n.number % 9000000)::text, 8, '0') END,
    (CASE WHEN n.status < 0.9 THEN 'APPROVED' WHEN n.status < 0.94 THEN 'PENDING_REVIEW'
          WHEN n.status < 0.97 THEN 'REJECTED' ELSE 'SUSPENDED' END)::"RegistrationStatus",
    coalesce(offered.numbers, '{}'), coalesce(offered.services, '[]'), true, ${CREATED}, ${CREATED}
  FROM (
    SELECT number, number % 6 = 0 AS manages, ${chance('number', 10)} AS status,
      CASE WHEN number % 6 = 0 THEN 'Property Management' ELSE ${pick(TRADES, 'number', 9)} END AS trade
    FROM generate_series($1::bigint + 1, $1::bigint + $2::bigint) AS series (number)) AS n
  ${TOWN}
  JOIN seed_users u ON u.number = (n.number - 1) % (SELECT count(*) FROM seed_users)
  CROSS JOIN (SELECT array_agg(number ORDER BY number) AS numbers FROM service_categories) AS c
  CROSS JOIN LATERAL (
    SELECT array_agg(category.number ORDER BY category.number) AS numbers,
      jsonb_agg(listed_service(uuidv7(), category, NULL) ORDER BY category.name) AS services
    FROM service_categories AS category
    WHERE NOT n.manages AND category.number IN (${[12, 13, 14]
      .map((salt) => `c.numbers[1 + floor(${chance('n.number', salt)} * cardinality(c.numbers))::int]`)
      .join(', ')})) AS offered`;

/** The services of businesses that have none yet: those that the businesses are listed with. */
export const SERVICES = `
  INSERT INTO business_services (id, business_id, service_category_id, created_at)
  SELECT (service ->> 'id')::uuid, b.id, (service ->> 'serviceCategoryId')::uuid, b.created_at
  FROM businesses b CROSS JOIN jsonb_array_elements(b.listed_services) AS offered (service)
  WHERE b.email LIKE '%@seed.example'
    AND NOT EXISTS (SELECT 1 FROM business_services s WHERE s.business_id = b.id)`;

/** $1: rows before, $2: rows. */
export const PROPERTIES = `
  INSERT INTO properties (owner_id, memorable_name, slug, address, place_id, latitude, longitude, location_precision,
    types, management_type, manager_business_id, created_at)
  SELECT u.id, t.name || ' ' || ${pick(HOUSES, 'n.number', 15)} || ' ' || n.number, 'seed-home-' || n.number,
    concat_ws(', ', ${STREET_LINE}, t.name, t.county, t.region, 'United Kingdom'), 'embedded:' || t.key,
    t.latitude, t.longitude, 'town', ARRAY['street_address'],
    (CASE WHEN m.id IS NULL THEN 'SELF_MANAGED' ELSE 'BUSINESS_MANAGED' END)::"ManagementType", m.id, ${CREATED}
  FROM generate_series($1::bigint + 1, $1::bigint + $2::bigint) AS n (number)
  ${TOWN}
  JOIN seed_users u ON u.number = (n.number - 1) % (SELECT count(*) FROM seed_users)
  LEFT JOIN seed_businesses m ON n.number % 5 < 2 AND m.service_business_type = 'PROPERTY_MANAGEMENT'
    AND m.number = n.number % greatest(1, (
      SELECT count(*) FROM seed_businesses WHERE service_business_type = 'PROPERTY_MANAGEMENT'))`;

/** $1: rows. Only service providers, so that managers stay the same. Sent and reminded just now. */
export const INVITATIONS = `
  INSERT INTO invitations (property_id, business_id, inviter_id, invitation_type, status, invite_message, created_at,
    last_sent_at, reminded_at, responded_at, activated_at, ended_at)
  SELECT p.id, b.id, p.owner_id, 'SERVICE_PROVIDER', n.status::"InvitationStatus", 'Could you have a look, please?',
    ${CREATED}, now(), now(),
    CASE WHEN n.status IN ('ACCEPTED', 'ACTIVE', 'DECLINED') THEN now() END,
    CASE WHEN n.status = 'ACTIVE' THEN now() END, CASE WHEN n.status IN ('DECLINED', 'CANCELLED') THEN now() END
  FROM (SELECT number, ${pick(['PENDING', 'ACCEPTED', 'ACTIVE', 'DECLINED', 'CANCELLED'], 'number', 16)} AS status
        FROM generate_series(1, $1::bigint) AS series (number)) AS n
  JOIN (SELECT row_number() OVER (ORDER BY created_at, id) - 1 AS number, id, owner_id
        FROM properties WHERE slug LIKE 'seed-home-%') AS p
    ON p.number = n.number % (SELECT count(*) FROM properties WHERE slug LIKE 'seed-home-%')
  JOIN seed_businesses b ON b.service_business_type = 'SERVICE_PROVIDER'
    AND b.number = ${oneOf('n.number', 17, `(SELECT count(*) FROM seed_businesses WHERE service_business_type = 'SERVICE_PROVIDER')`)}
  ON CONFLICT DO NOTHING`;
