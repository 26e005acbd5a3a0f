import { OPEN_INVITATION_STATUSES } from '../contract/statuses.js';

/** The statuses of open invitations as SQL. Literal, because PostgreSQL then uses the partial index on them. */
export const OPEN_STATUSES = OPEN_INVITATION_STATUSES.map((status) => `'${status}'`).join(', ');
