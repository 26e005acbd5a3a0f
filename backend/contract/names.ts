/** The name shown for a deleted business. */
export const DELETED_BUSINESS_NAME = 'Deleted business';

/** The name of a deleted account in the audit log. A check in the database uses the same text. */
export const DELETED_USER_NAME = 'Deleted user';
