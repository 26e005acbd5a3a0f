/**
 * The keys of PostgreSQL's advisory locks, each for one purpose only. One more belongs to the scripts: 81_120_417 (who
 * stops the embedded server).
 */

/** Prisma's own migration lock, so that this runner and `prisma migrate deploy` exclude each other too. */
export const MIGRATION_LOCK = 72_707_369;
/** Only one of several starting replicas creates the job queue's schema. */
export const JOBS_MIGRATION_LOCK = 72_707_370;
/** Held while the template of the test databases is made. */
export const TEST_TEMPLATE_LOCK = 81_120_418;
/** Held while the embedded place data is loaded. */
export const GAZETTEER_LOCK = 81_120_419;
/** Held while postal place data is imported. */
export const POSTAL_IMPORT_LOCK = 81_120_420;
/** Held by every change of administrators, until its transaction ends. */
export const ADMINISTRATORS_LOCK = 81_120_421;

/** Held while an account exports a list. Its key is the 64-bit hash of this text. */
export const accountExportLock = (accountId: string): string => `export of ${accountId}`;
/** With a number from 1 to `EXPORTS_AT_ONCE`: held by each export that runs. Its key is the 64-bit hash. */
export const EXPORT_PLACE_LOCK = 'export in place ';
/**
 * Held while outcomes of one business with one owner are added. Its key is the 64-bit hash of this text and their ids.
 */
export const OUTCOMES_LOCK = 'outcomes of ';
/** Held while an owner sends an invitation, so that they are counted. Its key is the 64-bit hash of this text. */
export const invitationsLock = (ownerId: string): string => `invitations of ${ownerId}`;
/** Held while an account adds a document, so that they are counted. Its key is the 64-bit hash of this text. */
export const documentsLock = (accountId: string): string => `documents of ${accountId}`;
/** Held while a proposal of the assistant is carried out. Its key is the 64-bit hash of this text. */
export const proposalLock = (proposalId: string): string => `proposal ${proposalId}`;
