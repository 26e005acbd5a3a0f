import type { CsvColumns } from '../../core/lists/csv.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { OwnedPropertyDto } from './hq-properties.dto.js';

const OWNER = Prisma.sql`JOIN users u ON u.id = p.owner_id`;

export const SORTS = {
  memorableName: { by: Prisma.sql`lower(p.memorable_name)`, type: 'text' },
  slug: { by: Prisma.sql`p.slug`, type: 'text' },
  address: { by: Prisma.sql`lower(p.address)`, type: 'text' },
  createdAt: { by: Prisma.sql`p.created_at`, type: 'timestamptz' },
  'user.name': { by: Prisma.sql`lower(u.name)`, type: 'text', join: OWNER },
  'user.email': { by: Prisma.sql`u.email`, type: 'text', join: OWNER },
  'user.roles': { by: Prisma.sql`role_labels(u.roles)`, type: 'text', join: OWNER },
} as const;

export const CSV_COLUMNS: CsvColumns<OwnedPropertyDto> = {
  Id: ({ id }) => id,
  'Property name': ({ memorableName }) => memorableName,
  URL: ({ slug }) => slug,
  Address: ({ address }) => address,
  Latitude: ({ latitude }) => latitude,
  Longitude: ({ longitude }) => longitude,
  'Location precision': ({ locationPrecision }) => locationPrecision,
  Types: ({ types }) => types.join(' '),
  Management: ({ propertyManager }) => propertyManager.managementType,
  'Managed by': ({ propertyManager }) => propertyManager.business?.name,
  Owner: ({ user }) => user.name,
  'Owner email': ({ user }) => user.email,
  Roles: ({ user }) => user.roles.join(' '),
  Created: ({ createdAt }) => createdAt,
};
