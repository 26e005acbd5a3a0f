/** What a deleted business is called wherever something of it is still shown. */
export const DELETED_BUSINESS_NAME = 'Deleted business';

/** What a deleted account is called in the audit log. A check in the database uses the same text. */
export const DELETED_USER_NAME = 'Deleted user';
