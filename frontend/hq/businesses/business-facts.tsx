import Box from '@mui/material/Box';
import { kindAndTrade, tradeOf } from '../../shared/business/business-kind';
import { BusinessTexts } from '../../shared/business/business-texts';
import { MailLink, PhoneLink } from '../../shared/contact';
import { formatDateTime } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { StatusChip, statusWords } from '../../shared/layout/status-chip';
import { Fact, Facts, Section } from '../shared/section';
import { REFUSED } from '../shared/unconfirmed';
import type { ReviewedBusiness } from '../shared/types';

interface Part {
  business: ReviewedBusiness;
}

type Check = NonNullable<ReviewedBusiness['numberChecks']>['vat'];

/** A registration number, and whether its format and check digits are valid. */
function CheckedNumber({ number, check }: { number: string | null | undefined; check: Check | undefined }) {
  if (!number) return 'N/A';
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
      <span>{number}</span>
      {check === 'valid' && <StatusChip status="VALID" label="Valid format" tone="green" />}
      {check === 'invalid' && <StatusChip status="INVALID" label="Invalid format" tone="red" />}
    </Box>
  );
}

/** Without a trade of its own it reads as in the list of HQ. */
const typeWords = (business: ReviewedBusiness): string =>
  tradeOf(business) === null ? business.businessType : kindAndTrade(business);

export function BusinessInformation({ business }: Part) {
  return (
    <Section title="Business Information" anchor="information">
      <Facts>
        <Fact term="Name">{business.name}</Fact>
        <Fact term="Business Type">{typeWords(business)}</Fact>
        <Fact term="Company Type" short>
          {statusWords(business.companyType)}
        </Fact>
        <Fact term="Phone" short>
          <PhoneLink phoneNumber={business.phoneNumber} className="touch" />
        </Fact>
        <Fact term="Email" wide>
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
            <Box component="span" sx={{ minWidth: 0 }}>
              <MailLink email={business.email} className="touch" />
            </Box>
            {business.emailRefused ? (
              <StatusChip status="REFUSED" label={REFUSED} tone="red" />
            ) : business.emailConfirmed ? (
              <StatusChip status="CONFIRMED" label="Confirmed" tone="green" />
            ) : (
              <StatusChip status="UNCONFIRMED" label="Not confirmed" tone="yellow" />
            )}
          </Box>
        </Fact>
        <Fact term="Registration Number" short>
          <CheckedNumber number={business.registrationNumber} check={business.numberChecks?.company} />
        </Fact>
        <Fact term="VAT Number" short>
          <CheckedNumber number={business.vatRegistrationNo} check={business.numberChecks?.vat} />
        </Fact>
        <Fact term="Address" wide>
          {business.address}
        </Fact>
        <BusinessTexts business={business} dense />
        <Fact term="Created" short>
          {formatDateTime(business.createdAt)}
        </Fact>
      </Facts>
    </Section>
  );
}

export function OwnerInformation({ business }: Part) {
  return (
    <Section title="Owner Information" anchor="owner">
      <Facts>
        <Fact term="Name">
          {business.ownerId ? (
            <TextLink to={paths.hqUser(business.ownerId)} className="touch">
              {business.user.name || 'Not provided'}
            </TextLink>
          ) : (
            business.user.name || 'Not provided'
          )}
        </Fact>
        <Fact term="Email" wide>
          <MailLink email={business.user.email} className="touch" />
        </Fact>
        {business.ownerStatus && (
          <Fact term="Account Status" short>
            <StatusChip status={business.ownerStatus} />
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

export function Statistics({ business }: Part) {
  const { staff = 0, services = 0, properties = 0 } = business._count ?? {};
  return (
    <Section title="Statistics">
      <Facts columns={3}>
        <Fact term="Staff" short>
          {staff}
        </Fact>
        <Fact term="Services" short>
          {services}
        </Fact>
        <Fact term="Properties" short>
          {properties}
        </Fact>
      </Facts>
    </Section>
  );
}

export function ReviewInformation({ business }: Part) {
  const { reviewedBy, reviewedAt, reviewNotes } = business;
  if (!reviewedBy) return null;
  return (
    <Section title="Review Information">
      <Facts>
        <Fact term="Reviewed By" short>
          {reviewedBy.name || reviewedBy.email}
        </Fact>
        <Fact term="Reviewed At" short>
          {reviewedAt ? formatDateTime(reviewedAt) : 'N/A'}
        </Fact>
        {reviewNotes && (
          <Fact term="Review Notes" wide>
            {reviewNotes}
          </Fact>
        )}
      </Facts>
    </Section>
  );
}
