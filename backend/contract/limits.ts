/**
 * Limits that the API enforces and the forms show. Lengths are in characters (UTF-16 code units). Names carry the
 * unit of distances and durations.
 */

/** Shortest password that the sign-in form accepts. No account has a shorter one. */
export const SIGN_IN_PASSWORD_MIN = 6;
/** Shortest password that an account may have. */
export const PASSWORD_MIN = 8;
/** Longest password. It limits the work of hashing. */
export const PASSWORD_MAX = 128;
/** Longest email address (RFC 5321 path limit). */
export const EMAIL_MAX = 254;
/** Longest part of the `User-Agent` header that is kept with a session. */
export const USER_AGENT_MAX = 300;
export const USER_NAME_MIN = 2;
export const USER_NAME_MAX = 100;

export const MEMORABLE_NAME_MIN = 3;
export const MEMORABLE_NAME_MAX = 100;
export const SLUG_MIN = 3;
/** Longest slug: the length of one DNS label. */
export const SLUG_MAX = 63;
/** Slug: lower-case letters, digits and single inner hyphens. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** How long a slug that was left by a rename or a deletion is kept for its owner. */
export const LEFT_SLUG_DAYS = 90;
/** How many left slugs are kept per owner (the latest). */
export const LEFT_SLUGS_PER_USER = 100;

/** The format of all ids. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const BUSINESS_NAME_MIN = 3;
export const BUSINESS_NAME_MAX = 120;
export const BUSINESS_TYPE_MAX = 80;
export const DESCRIPTION_MAX = 2000;
export const PHONE_MAX = 40;
export const ADDRESS_MAX = 300;
export const REGISTRATION_NUMBER_MAX = 40;
export const REVIEW_NOTES_MAX = 2000;
/** The largest integer of PostgreSQL. */
export const REVISION_MAX = 2_147_483_647;
export const CERTIFICATE_SCHEME_MAX = 80;
export const CERTIFICATE_NUMBER_MAX = 60;
/** A certificate must expire within this time. */
export const CERTIFICATE_YEARS_MAX = 20;
/** A business gets a reminder this long before a certificate expires. */
export const CERTIFICATE_REMINDER_DAYS = 30;
/** Invitation and response messages, and the note when work is finished. */
export const MESSAGE_MAX = 1000;
/** Messages in the thread of an invitation. */
export const THREAD_MESSAGE_MAX = 2000;
export const MESSAGES_PAGE_SIZE = 50;
/** Messages of one side of a thread in 24 hours. */
export const MESSAGES_PER_SIDE_AND_DAY = 60;
/** A reader gets at most one mail about a thread within this time. */
export const THREAD_MAIL_MINUTES = 60;
/** Unread messages of an invitation are counted up to this number, which is told as 99+. */
export const UNREAD_MAX = 100;

export const SEARCH_MIN = 3;
export const SEARCH_MAX = 200;
export const PLACE_ID_MAX = 500;

/** The highest page number of any list. */
export const PAGE_MAX = 1_000_000;
export const PAGE_SIZE_MAX = 100;
export const MARKETPLACE_PAGE_SIZE = 12;
export const INVITATIONS_PAGE_SIZE = 20;
export const HQ_PAGE_SIZE = 10;
/** Rows per page of the users screen, which pages in the browser. */
export const HQ_USERS_PAGE_SIZE = 20;
/** Totals are exact up to this number. Above it `totalCountIsLowerBound` is true. */
export const COUNT_CAP = 10_000;
/** The same for a search in a list of HQ, whose rows have to be read one by one: fifty pages of a hundred. */
export const SEARCH_COUNT_CAP = 5_000;
/** Rows of a list without pages: the newest, or of deadlines the next. `TRUNCATED_HEADER` says that there are more. */
export const LIST_MAX = 500;
/** The same for `GET /hq/users/all`. */
export const USERS_LIST_MAX = 1_000;
export const TRUNCATED_HEADER = 'X-Truncated';
/** Exports of HQ lists that run at once, of all accounts and over all replicas. */
export const EXPORTS_AT_ONCE = 4;
/** An account, or a client without one, has a call at once for each so many of `RATE_LIMIT`, and a few in any case. */
export const CALLS_PER_TURN = 300;
export const CALLS_AT_ONCE_MIN = 2;
/** Calls of one of them that may wait for their turn, and how long: less than proxies wait for an answer. */
export const CALLS_WAITING_MAX = 200;
export const TURN_WAIT_MAX_SECONDS = 20;
/** Downloads of everything that is held about an account, in a day. */
export const EXPORTS_PER_DAY = 6;
/** As `COUNT_CAP`, for the marketplace: a hundred pages. */
export const MARKETPLACE_COUNT_CAP = 1_200;
export const APPROVED_LIST_DEFAULT = 100;
export const APPROVED_LIST_MAX = 500;

export const RADIUS_WIDEST_MILES = 100;
export const RADIUS_OPTIONS_MILES = [5, 10, 15, 25, 50, RADIUS_WIDEST_MILES] as const;
export const RADIUS_DEFAULT_MILES = 15;
export const KM_PER_MILE = 1.60934;
/** Half the circumference of the Earth. A larger radius would find nothing more. */
export const RADIUS_MAX_KM = 20_038;

export const PROPERTIES_PER_USER = 50;
export const BUSINESSES_PER_USER = 20;
export const STAFF_PER_BUSINESS = 50;
/** Staff members that a business may add in 24 hours, also those that were removed again. */
export const STAFF_ADDITIONS_PER_DAY = 20;
/** How long a person who left a business cannot be added to it again. */
export const STAFF_RETURN_DAYS = 30;
export const OPEN_INVITATIONS_PER_PROPERTY = 20;
/** New invitations of one business to one property in 24 hours, whatever became of the earlier ones. */
export const INVITATIONS_PER_PAIR_AND_DAY = 3;
/** New invitations of one owner in 24 hours. */
export const INVITATIONS_PER_OWNER_AND_DAY = 100;
/** Changes of the manager of one property in 24 hours. */
export const MANAGER_CHANGES_PER_DAY = 10;
export const SESSIONS_PER_USER = 10;

export const DEADLINES_PER_PROPERTY = 40;
export const DEADLINE_TITLE_MAX = 100;
export const DEADLINE_NOTE_MAX = 1000;
/** The longest interval of a deadline that repeats. */
export const DEADLINE_MONTHS_MAX = 600;
/** Something done at most so many days early keeps its due day. Done earlier, the next day counts from the day done. */
export const DEADLINE_EARLY_DAYS_MAX = 60;
/** The first and the last day that a deadline may have. */
export const DEADLINE_FIRST_DAY = '1900-01-01';
export const DEADLINE_LAST_DAY = '2199-12-31';
/** How many days before its day a deadline needs its owner. */
export const DEADLINE_SOON_DAYS = 30;
/** The deadlines of a calendar address: those of so many months before and after today, the first ones due. */
export const CALENDAR_MONTHS_BEFORE = 3;
export const CALENDAR_MONTHS_AHEAD = 24;
export const CALENDAR_EVENTS_MAX = 500;
/** Longest note of an event, in characters. */
export const CALENDAR_NOTE_MAX = 200;
/** Times that one calendar address may be read in an hour. */
export const CALENDAR_CALLS_PER_HOUR = 30;
/** How many deadlines a mail names. */
export const DEADLINES_PER_MAIL = 20;

export const GUIDE_SECTIONS_MAX = 20;
export const GUIDE_TITLE_MAX = 100;
export const GUIDE_TEXT_MAX = 2000;
/** Longest text that is tried as the key of a guide. */
export const GUIDE_KEY_MAX = 200;

/** Largest uploaded file, in bytes. */
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;
export const DOCUMENT_PAGES_MAX = 20;
/** Width times height of an image. */
export const DOCUMENT_PIXELS_MAX = 50_000_000;
/** Documents that one account has uploaded, and their bytes in all. */
export const DOCUMENTS_PER_USER = 200;
export const DOCUMENT_BYTES_PER_USER = 500 * 1024 * 1024;
export const DOCUMENT_NAME_MAX = 120;
/** Uploads that one process of the API takes at once, of all accounts and of one: each keeps its file in memory. */
export const UPLOADS_AT_ONCE = 20;
export const UPLOADS_AT_ONCE_PER_USER = 2;

export const PUBLIC_TYPE_BADGES = 5;
export const COORDINATE_DECIMALS = 6;
/** Towns that a map names. */
export const TOWNS_DEFAULT = 12;
export const TOWNS_MAX = 50;

export const ACCESS_TOKEN_MINUTES = 15;
export const SESSION_IDLE_DAYS = 7;
export const SESSION_MAX_DAYS = 30;
export const PASSWORD_RESET_MINUTES = 60;
/** An account gets one password link within this time. */
export const PASSWORD_LINK_MINUTES = 5;
/** How many links of an account work at the same time (the newest). */
export const PASSWORD_LINKS_OPEN = 3;
/** How many refused sign-ins in a day it takes until the account is told by mail. */
export const REFUSED_SIGN_INS_WARNING = 50;
/** How long after its last sign-in a browser or address counts as known to an account. */
export const KNOWN_CLIENT_DAYS = 180;
/** Known browsers, and known addresses, of one account. */
export const KNOWN_CLIENTS_PER_USER = 20;

/** Minutes in which a sign-in can be finished with the second step, or a passkey be used. */
export const CHALLENGE_MINUTES = 5;
/** Codes that may be tried in one sign-in. */
export const CHALLENGE_TRIES = 5;
/** Wrong codes of an authenticator app that an account takes in a day, over all sign-ins and clients. */
export const WRONG_CODES_PER_DAY = 50;
/** Recovery codes of an account. */
export const RECOVERY_CODES = 10;
export const PASSKEYS_PER_USER = 10;
export const PASSKEY_NAME_MAX = 60;
/** How long the link in a mail about a new second step works. */
export const SECOND_STEP_LINK_DAYS = 7;
/** A new password ends second steps and recovery codes that are younger than this. */
export const RECENT_STEP_DAYS = 7;
/** How long after a sign-in a passkey can be added or removed without the password. The first second step needs it. */
export const RECENT_SIGN_IN_MINUTES = 15;
/** Mails of one kind about the security of the account with one email, in a day. */
export const SECURITY_MAILS_PER_DAY = 10;
/** How long a link works that confirms an account's email. */
export const ACCOUNT_EMAIL_LINK_DAYS = 7;
/** Links to its email that an account may have sent in a day. */
export const ACCOUNT_EMAIL_LINKS_PER_DAY = 5;
/** How long the same `Idempotency-Key` gives the same answer. */
export const IDEMPOTENCY_HOURS = 24;
export const IDEMPOTENCY_KEY_MAX = 255;
/** Keys of one account whose answers are kept at a time. A call with a further key is refused. */
export const IDEMPOTENCY_KEYS_PER_USER = 5_000;

/** Seconds that a mail waits about what a screen offers to undo. Undone before that, it mails nobody. */
export const UNDO_MAIL_SECONDS = 10;
/** Mails to one address in a day. Later ones are held back, and one digest reports them. */
export const MAILS_PER_RECIPIENT_AND_DAY = 20;
/** Mails that one account causes to one address in a day. They count before the recipient's own day. */
export const MAILS_PER_SENDER_AND_DAY = 3;
/** Seconds before the mail of a new invitation leaves, so that one which is cancelled at once mails nobody. */
export const INVITATION_MAIL_DELAY = 120;
/** A greeting does not repeat an email with a longer part before the @, because it may be a message. */
export const GREETED_LOCAL_PART_MAX = 30;
/** How long a link works that confirms a business's email. */
export const BUSINESS_EMAIL_LINK_DAYS = 7;
/** Seconds in which a reviewer can undo an approval or rejection, and for which its mail waits. */
export const DECISION_UNDO_SECONDS = 10;
/** Links that one owner may have sent to one address in a day. */
export const BUSINESS_EMAIL_LINKS_PER_DAY = 3;
/** Links that one owner may have sent in a day, over all addresses and businesses. */
export const BUSINESS_EMAIL_LINKS_PER_OWNER = 30;

/** An owner may resend an unanswered invitation this long after the last time. */
export const INVITATION_RESEND_HOURS = 24;
export const INVITATION_REMINDER_HOURS = 48;
export const INVITATION_EXPIRY_DAYS = 30;

/** Largest request body, in bytes. */
export const BODY_MAX_BYTES = 64 * 1024;
/** Largest body of a whole guide, in bytes: its longest text at three bytes for each character. */
export const GUIDE_BODY_MAX_BYTES = 160 * 1024;
/** Longest request line and headers together, in bytes. This is the default of Node.js. */
export const HEAD_MAX_BYTES = 16 * 1024;

/** Longest question to the assistant. */
export const QUESTION_MAX = 500;
/** Texts by other people are cut to this length before a model or another program reads them. */
export const FOREIGN_TEXT_MAX = 300;
/** A longer name by another person is not repeated by a model. */
export const FOREIGN_NAME_MAX = 60;
/** Questions of one account that go to the operator's model each minute. */
export const MODEL_QUESTIONS_PER_MINUTE = 20;
/** Times that a model is asked for one question, and the calls of tools that it gets for it. */
export const MODEL_STEPS = 6;
export const MODEL_TOOL_CALLS = 12;
/** How long a model has for one question, in all. */
export const MODEL_SECONDS = 20;
/** Most that is read of one response of a model, in bytes, and of its text, in characters. */
export const MODEL_RESPONSE_MAX_BYTES = 256 * 1024;
export const MODEL_TEXT_MAX = 4_000;
/** Rows of a tool where the caller does not say how many. */
export const DEFAULT_TOOL_ROWS = 10;
/** Rows that an answer of the assistant or of a tool shows at most. Its sentences say how many there are. */
export const ANSWER_ROWS = 20;
/** A longer run of letters and digits in a question is no word. */
export const WORD_MAX = 40;
/** Businesses in one proposed invitation. */
export const PROPOSAL_INVITATIONS = 5;
/** How long a change that the assistant proposes can be confirmed. */
export const PROPOSAL_MINUTES = 10;
/** The same for a change that a person's own program proposes over MCP. */
export const MCP_PROPOSAL_HOURS = 24;
/** Open proposals of one account. A new one pushes out the oldest. */
export const PROPOSALS_PER_USER = 50;
/** How long decided and expired proposals are kept. */
export const PROPOSAL_KEPT_DAYS = 30;

/** Personal keys of one account, with those that have expired. */
export const KEYS_PER_USER = 10;
export const KEY_NAME_MAX = 60;
/** How long a personal key is valid at most. */
export const KEY_DAYS_MAX = 365;
/** Calls a minute with one personal key. */
export const KEY_CALLS_PER_MINUTE = 120;

/** Longest text that the audit log keeps as it is, in characters. Of a longer one it keeps length and SHA-256. */
export const AUDIT_TEXT_MAX = 200;
/** Events of the audit log that an account causes on its own things in 24 hours. */
export const OWN_EVENTS_PER_DAY = 500;

/** Other accounts with the same name are counted up to this number. */
export const SAME_NAME_MAX = 100;

/** The days after which the review of an account or a business is late. */
export const REVIEW_DAYS = 2;
/** How long it usually takes, in words. */
export const REVIEW_TIME = `1-${REVIEW_DAYS} business days`;
