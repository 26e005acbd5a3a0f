import { createHash, randomBytes } from 'node:crypto';

/**
 * @typedef {object} AccountAtLimits  with the ids of one record of each kind
 * @property {{ email: string, password: string }} account
 * @property {string} property
 * @property {string} slug
 * @property {string} business
 * @property {string} invitation  one that the business received, with a long thread
 * @property {string} document  one of a property
 * @property {string} calendar  the token of its calendar address
 */

const NOTE = 'What the engineer must know before the visit. '.repeat(22).slice(0, 1000);
const MESSAGE = 'Please look after our house. '.repeat(35).slice(0, 1000);
const EMAIL = 'at-limits@seed.example';
const SUGGESTION = {
  kind: 'GAS_SAFETY',
  propertyId: null,
  issuedOn: '2026-11-01',
  validUntil: null,
  nextDueOn: '2027-11-01',
  number: 'GS-204417',
  registration: '553211',
  issuer: 'Fenland Heating Ltd',
  evidence: ['issuedOn', 'nextDueOn', 'number', 'registration', 'issuer'].map((field) => ({
    field,
    page: 1,
    text: 'What the line of the record says '.repeat(3),
  })),
  sure: ['kind', 'issuedOn', 'number'],
};

/**
 * Adds an account that has as much as an account may have: 50 properties with 40 deadlines each, 20 businesses with 50
 * staff members each, 1,000 open invitations sent and 1,000 received (half of them answered), 5,000 older ones, 10 keys; two
 * unread messages about each received one and 5,000 about one of them, 500 notices; two quotes for each sent one, 1,000
 * reviews of one business, 500 properties that its businesses manage, a guide of 20 sections for each property, 200 documents of one property.
 * @param {import('pg').Client} client
 * @param {{ email: string, password: string }} other  an account whose password it shares
 * @returns {Promise<AccountAtLimits>}
 */
export async function addAccountAtLimits(client, { email, password }) {
  const calendar = randomBytes(32).toString('base64url');
  await client.query(
    `INSERT INTO users (name, email, password_hash, account_status, email_confirmed_at)
     SELECT 'At Limits', $2, password_hash, 'VERIFIED', now() FROM users WHERE email = $1`,
    [email, EMAIL],
  );
  await client.query(
    `INSERT INTO properties (owner_id, memorable_name, slug, address, place_id, latitude, longitude, location_precision)
     SELECT id, 'Limit House ' || n, 'limit-house-' || n, n || ' High Street, Cambridge', 'test:limits', 52.2, 0.12, 'street'
     FROM users CROSS JOIN generate_series(1, 50) n WHERE email = $1`,
    [EMAIL],
  );
  await client.query(
    `INSERT INTO deadlines (property_id, kind, title, due_on, every_months, note, service_category_id)
     SELECT p.id, 'OTHER', 'Deadline ' || n, current_date + (n - 20) * 15, 12, $1,
            (SELECT id FROM service_categories ORDER BY number OFFSET n LIMIT 1)
     FROM properties p CROSS JOIN generate_series(1, 40) n WHERE p.place_id = 'test:limits'`,
    [NOTE],
  );
  await client.query(
    `INSERT INTO businesses (owner_id, name, email, phone_number, address, latitude, longitude, location_precision,
       company_type, service_business_type, business_type, description, registration_status, email_confirmed_at)
     SELECT id, 'Limit Works ' || n, 'limit-' || n || '@seed.example', '+442079460000', n || ' Market Street, Cambridge',
       52.2, 0.12, 'town', 'LIMITED_COMPANY', 'SERVICE_PROVIDER', 'Everything', repeat('We do it all. ', 140), 'APPROVED', now()
     FROM users CROSS JOIN generate_series(1, 20) n WHERE email = $1`,
    [EMAIL],
  );
  const own = `(SELECT b.id FROM businesses b JOIN users u ON u.id = b.owner_id WHERE u.email = '${EMAIL}' ORDER BY b.id)`;
  await client.query(
    `INSERT INTO business_services (business_id, service_category_id)
     SELECT b.id, c.id FROM ${own} b CROSS JOIN service_categories c`,
  );
  await client.query(
    `INSERT INTO staff_members (business_id, user_id)
     SELECT b.id, u.id FROM ${own} b CROSS JOIN (SELECT id FROM users WHERE email <> $1 ORDER BY id LIMIT 50) u`,
    [EMAIL],
  );
  await client.query(
    `INSERT INTO invitations (property_id, business_id, inviter_id, invitation_type, invite_message, created_at, last_sent_at)
     SELECT p.id, b.id, p.owner_id, 'SERVICE_PROVIDER', $1, now() - interval '5 days', now() - interval '5 days'
     FROM properties p CROSS JOIN (SELECT id FROM businesses WHERE listed AND id NOT IN ${own} ORDER BY id LIMIT 20) b
     WHERE p.place_id = 'test:limits'`,
    [MESSAGE],
  );
  // What rounds of inviting and cancelling leave in both directions.
  await client.query(
    `INSERT INTO invitations (property_id, business_id, inviter_id, invitation_type, status, invite_message, created_at, last_sent_at, ended_at)
     SELECT p.id, b.id, p.owner_id, 'SERVICE_PROVIDER', 'CANCELLED', $1, now() - n * interval '1 day', now() - n * interval '1 day', now()
     FROM properties p CROSS JOIN (SELECT id FROM ${own} o LIMIT 1) b CROSS JOIN generate_series(6, 105) n
     WHERE p.place_id = 'test:limits'`,
    [MESSAGE],
  );
  await client.query(
    `INSERT INTO invitations (property_id, business_id, inviter_id, invitation_type, status, invite_message, created_at, last_sent_at, responded_at)
     SELECT p.id, b.id, p.owner_id, 'SERVICE_PROVIDER', CASE WHEN p.n % 2 = 0 THEN 'PENDING' ELSE 'ACCEPTED' END::"InvitationStatus",
       $1, now() - interval '9 days', now() - interval '9 days', CASE WHEN p.n % 2 = 0 THEN NULL ELSE now() - interval '8 days' END
     FROM (SELECT id, owner_id, row_number() OVER (ORDER BY id) AS n FROM properties WHERE place_id <> 'test:limits' LIMIT 50) p
     CROSS JOIN ${own} b`,
    [MESSAGE],
  );
  await client.query(
    `INSERT INTO personal_keys (user_id, name, scope, key_hash, created_at, expires_on)
     SELECT id, 'Key ' || n, 'READ', decode(md5(n::text) || md5(n::text), 'hex'), now(), current_date + 30
     FROM users CROSS JOIN generate_series(1, 10) n WHERE email = $1`,
    [EMAIL],
  );
  await client.query(
    `INSERT INTO calendar_feeds (user_id, token_hash, created_at) SELECT id, $2, now() FROM users WHERE email = $1`,
    [EMAIL, createHash('sha256').update(calendar).digest()],
  );
  await client.query(
    `INSERT INTO audit_events (actor_id, action, subject_type, subject_id, business_id, before, after)
     SELECT u.id, 'business.changed', 'business', b.id, b.id, '{"description": "Short"}', '{"description": "Long"}'
     FROM users u CROSS JOIN ${own} b CROSS JOIN generate_series(1, 500) n WHERE u.email = $1`,
    [EMAIL],
  );
  await client.query(
    `INSERT INTO invitation_messages (invitation_id, kind, side, text)
     SELECT i.id, 'TEXT', 'OWNER', $1
     FROM (SELECT i.id, row_number() OVER (ORDER BY i.id) AS place
           FROM invitations i WHERE i.business_id IN (SELECT id FROM ${own} o) AND i.status IN ('PENDING', 'ACCEPTED')) i
     CROSS JOIN LATERAL generate_series(1, CASE i.place WHEN 1 THEN 5000 ELSE 2 END)`,
    [MESSAGE],
  );
  await client.query(
    `INSERT INTO notices (user_id, kind, title, link)
     SELECT id, 'MESSAGE', 'Notice ' || n, '/dashboard' FROM users CROSS JOIN generate_series(1, 500) n WHERE email = $1`,
    [EMAIL],
  );
  await addJobs(client);
  await client.query('VACUUM ANALYZE');
  const { rows } = await client.query(
    `SELECT p.id AS property, p.slug, (SELECT id FROM ${own} o LIMIT 1) AS business,
       (SELECT invitation_id FROM invitation_messages GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS invitation,
       (SELECT id FROM documents LIMIT 1) AS document
     FROM properties p WHERE place_id = 'test:limits' ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  return { ...rows[0], account: { email: EMAIL, password }, calendar };
}

/**
 * What belongs to the jobs and homes of the account: quotes, reviews, guides, documents.
 * @param {import('pg').Client} client
 */
async function addJobs(client) {
  await client.query(
    `INSERT INTO properties (owner_id, memorable_name, slug, address, address_components, place_id, latitude, longitude,
       location_precision, management_type, manager_business_id)
     SELECT p.owner_id, 'Managed House ' || p.n, 'managed-house-' || p.n, p.n || ' Mill Road, Cambridge', p.address_components,
       'test:managed', 52.2, 0.12, 'street', 'BUSINESS_MANAGED', b.id
     FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM properties WHERE place_id <> 'test:limits' LIMIT 500) p
     JOIN (SELECT b.id, row_number() OVER (ORDER BY b.id) AS n
           FROM businesses b JOIN users u ON u.id = b.owner_id WHERE u.email = $1) b ON b.n = CASE WHEN p.n <= 300 THEN 1 ELSE 2 + p.n % 19 END`,
    [EMAIL],
  );
  const properties = `(SELECT id, owner_id FROM properties WHERE place_id = 'test:limits' ORDER BY created_at DESC, id DESC)`;
  await client.query(
    `INSERT INTO quotes (invitation_id, amount, description, valid_until, status, created_at, decided_at)
     SELECT i.id, 25000, $1, current_date + 30, CASE n WHEN 1 THEN 'REPLACED' ELSE 'OPEN' END::"QuoteStatus", now(),
            CASE n WHEN 1 THEN now() END
     FROM ${properties} p JOIN invitations i ON i.property_id = p.id AND i.status = 'PENDING' CROSS JOIN generate_series(1, 2) n`,
    [MESSAGE],
  );
  await client.query(
    `INSERT INTO reviews (business_id, owner_group, town, rating, text, created_at)
     SELECT b.id, gen_random_uuid(), 'Cambridge', 1 + n % 5, $1, now() - n * interval '1 hour'
     FROM (SELECT b.id FROM businesses b JOIN users u ON u.id = b.owner_id WHERE u.email = $2 ORDER BY b.id LIMIT 1) b
     CROSS JOIN generate_series(1, 1000) n`,
    [MESSAGE, EMAIL],
  );
  await client.query(`INSERT INTO guides (property_id, enabled) SELECT id, true FROM ${properties} p`);
  await client.query(
    `INSERT INTO guide_sections (property_id, position, kind, title, text)
     SELECT p.id, n, 'OTHER', 'Section ' || n, repeat('Turn the key twice. ', 100) FROM ${properties} p CROSS JOIN generate_series(0, 19) n`,
  );
  await client.query(
    `WITH added AS (
       INSERT INTO documents (uploader_id, property_id, name, media_type, bytes, pages, sha256, status, suggestion)
       SELECT p.owner_id, p.id, 'Gas record ' || n || '.pdf', 'application/pdf', 4, 1, sha256(n::text::bytea), 'READ', $1
       FROM (SELECT * FROM ${properties} all_of_them LIMIT 1) p CROSS JOIN generate_series(1, 200) n
       RETURNING id)
     INSERT INTO document_files (document_id, file, preview) SELECT id, '%PDF', 'RIFF' FROM added`,
    [SUGGESTION],
  );
}
