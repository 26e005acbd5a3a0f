import type { Prisma } from '../generated/prisma/client.js';

/** The methods that the Prisma client and an open transaction share. */
export type Db = Prisma.TransactionClient;
