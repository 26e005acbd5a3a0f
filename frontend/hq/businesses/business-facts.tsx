import Box from '@mui/material/Box';
import { kindAndTrade, tradeOf } from '../../shared/business/business-kind';
import { BusinessTexts } from '../../shared/business/business-texts';
import { MailLink, PhoneLink } from '../../shared/contact';
import { formatDateTime } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { StatusChip, statusWords } from '../../shared/layout/status-chip';
import { FactSection } from '../shared/section';
import { REFUSED } from '../shared/unconfirmed';
import type { ReviewedBusiness } from '../shared/types';

interface Part {
  business: ReviewedBusiness;
}

type Check = NonNullable<ReviewedBusiness['numberChecks']>['vat'];

const CHIP_BEHIND = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 } as const;

/** A registration number, and whether its format and check digits are valid. */
function checkedNumber(number: string | null | undefined, check: Check | undefined) {
  if (!number) return 'N/A';
  return (
    <Box component="span" sx={CHIP_BEHIND}>
      <span>{number}</span>
      {check === 'valid' && <StatusChip status="VALID" label="Valid format" tone="green" />}
      {check === 'invalid' && <StatusChip status="INVALID" label="Invalid format" tone="red" />}
    </Box>
  );
}

/** The address, and whether mail reaches it. */
const Mailbox = ({ business: { email, emailRefused, emailConfirmed } }: Part) => (
  <Box component="span" sx={CHIP_BEHIND}>
    <Box component="span" sx={{ minWidth: 0 }}>
      <MailLink email={email} className="touch" />
    </Box>
    {emailRefused ? (
      <StatusChip status="REFUSED" label={REFUSED} tone="red" />
    ) : emailConfirmed ? (
      <StatusChip status="CONFIRMED" label="Confirmed" tone="green" />
    ) : (
      <StatusChip status="UNCONFIRMED" label="Not confirmed" tone="yellow" />
    )}
  </Box>
);

export const BusinessInformation = ({ business }: Part) => {
  const { name, numberChecks: checks } = business;
  // Without a trade of its own it reads as in the list of HQ.
  const type = tradeOf(business) === null ? business.businessType : kindAndTrade(business);
  return (
    <FactSection
      title="Business Information"
      anchor="information"
      facts={[
        ['Name', name],
        ['Business Type', type],
        ['Company Type', statusWords(business.companyType), 'short'],
        ['Phone', <PhoneLink key="phone" phoneNumber={business.phoneNumber} className="touch" />, 'short'],
        ['Email', <Mailbox key="email" business={business} />, 'wide'],
        ['Registration Number', checkedNumber(business.registrationNumber, checks?.company), 'short'],
        ['VAT Number', checkedNumber(business.vatRegistrationNo, checks?.vat), 'short'],
        ['Address', business.address, 'wide'],
        <BusinessTexts key="texts" business={business} dense />,
        ['Created', formatDateTime(business.createdAt), 'short'],
      ]}
    />
  );
};

export function OwnerInformation({ business: { ownerId, ownerStatus, user } }: Part) {
  const name = user.name || 'Not provided';
  const link = ownerId && (
    <TextLink to={paths.hqUser(ownerId)} className="touch">
      {name}
    </TextLink>
  );
  return (
    <FactSection
      title="Owner Information"
      anchor="owner"
      facts={[
        ['Name', link || name],
        ['Email', <MailLink key="email" email={user.email} className="touch" />, 'wide'],
        !!ownerStatus && ['Account Status', <StatusChip key="status" status={ownerStatus} />, 'short'],
      ]}
    />
  );
}

export function Statistics({ business: { _count } }: Part) {
  const { staff = 0, services = 0, properties = 0 } = _count ?? {};
  return (
    <FactSection
      title="Statistics"
      columns={3}
      facts={[
        ['Staff', staff, 'short'],
        ['Services', services, 'short'],
        ['Properties', properties, 'short'],
      ]}
    />
  );
}

export function ReviewInformation({ business: { reviewedBy, reviewedAt, reviewNotes } }: Part) {
  if (!reviewedBy) return null;
  return (
    <FactSection
      title="Review Information"
      facts={[
        ['Reviewed By', reviewedBy.name || reviewedBy.email, 'short'],
        ['Reviewed At', reviewedAt ? formatDateTime(reviewedAt) : 'N/A', 'short'],
        !!reviewNotes && ['Review Notes', reviewNotes, 'wide'],
      ]}
    />
  );
}
