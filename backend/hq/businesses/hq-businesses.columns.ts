import type { BusinessRow } from '../../businesses/profile/business.dto.js';
import type { CsvColumns } from '../../core/lists/csv.js';
import { Prisma } from '../../generated/prisma/client.js';

const OWNER = Prisma.sql`JOIN users u ON u.id = b.owner_id`;

export const SORTS = {
  name: { by: Prisma.sql`lower(b.name)`, type: 'text' },
  businessType: { by: Prisma.sql`lower(b.business_type)`, type: 'text' },
  serviceBusinessType: { by: Prisma.sql`enum_label(b.service_business_type)`, type: 'text' },
  companyType: { by: Prisma.sql`enum_label(b.company_type)`, type: 'text' },
  email: { by: Prisma.sql`lower(b.email)`, type: 'text' },
  address: { by: Prisma.sql`lower(b.address)`, type: 'text' },
  registrationStatus: { by: Prisma.sql`enum_label(b.registration_status)`, type: 'text' },
  createdAt: { by: Prisma.sql`b.created_at`, type: 'timestamptz' },
  reviewedAt: { by: Prisma.sql`coalesce(b.reviewed_at, 'epoch')`, type: 'timestamptz' },
  'user.name': { by: Prisma.sql`lower(u.name)`, type: 'text', join: OWNER },
  'user.email': { by: Prisma.sql`u.email`, type: 'text', join: OWNER },
} as const;

export const CSV_COLUMNS: CsvColumns<BusinessRow> = {
  Id: ({ id }) => id,
  Name: ({ name }) => name,
  'Business type': ({ businessType }) => businessType,
  'Service business type': ({ serviceBusinessType }) => serviceBusinessType,
  'Company type': ({ companyType }) => companyType,
  Email: ({ email }) => email,
  Phone: ({ phoneNumber }) => phoneNumber,
  Address: ({ address }) => address,
  'Registration number': ({ registrationNumber }) => registrationNumber,
  'VAT number': ({ vatRegistrationNo }) => vatRegistrationNo,
  Status: ({ registrationStatus }) => registrationStatus,
  'Changed since approval': ({ changedSinceApproval }) => changedSinceApproval,
  Owner: ({ owner }) => owner.name,
  'Owner email': ({ owner }) => owner.email,
  Staff: ({ staff }) => staff.length,
  Services: ({ services }) => services.map(({ serviceCategory }) => serviceCategory.name).join('; '),
  Properties: ({ managedProperties }) => managedProperties,
  'Reviewed by': ({ reviewedBy }) => reviewedBy?.name,
  'Reviewed at': ({ reviewedAt }) => reviewedAt,
  'Review notes': ({ reviewNotes }) => reviewNotes,
  Created: ({ createdAt }) => createdAt,
};
