import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Business } from '../../api/types';
import { BusinessTexts } from '../../shared/business/business-texts';
import { MailLink, PhoneLink } from '../../shared/contact';
import { formatDateTime } from '../../shared/format';
import { PhoneFoldedSection } from '../../shared/layout/folded-section';
import { Fact, Facts, Section } from '../../shared/layout/section';
import { RegistrationStatusChip } from '../../shared/layout/status-chip';
import { coordinatesInWords } from '../../shared/map/coordinates';
import { PropertyMap } from '../../shared/map/map';
import { kindAndTrade } from '../../shared/business/business-kind';
import { COMPANY_TYPE_LABELS } from './form/business-types';

/** A number as entered, and whether its format and check digits are valid. */
function withCheck(number: string | null | undefined, check: string | undefined): string {
  if (!number) return 'N/A';
  return check === 'invalid' ? `${number} (please check: this doesn't look right)` : number;
}

/** Where the business is. */
export function BusinessLocation({ business }: { business: Business }) {
  const { latitude, longitude, locationPrecision, name } = business;
  if (latitude === null || longitude === null || locationPrecision === null) {
    return (
      <Section title="Location" anchor="location">
        <Alert severity="warning">
          We couldn&apos;t find this address on the map. Searches by distance leave the business out until you
          change its address.
        </Alert>
      </Section>
    );
  }
  return (
    <PhoneFoldedSection title="Location" anchor="location">
      <PropertyMap
        points={[{ latitude, longitude, label: name }]}
        precision={locationPrecision}
        height={180}
        label={`Map of ${name}`}
      />
      <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {coordinatesInWords(latitude, longitude, locationPrecision)}
      </Box>
    </PhoneFoldedSection>
  );
}

/** The profile of a business. */
export function BusinessInformation({ business }: { business: Business }) {
  const member = business.registrationNumber !== undefined;
  return (
    <PhoneFoldedSection title="Business Information" anchor="overview" open={!member}>
      <Facts>
        <Fact term="Name">{business.name}</Fact>
        <Fact term="Type">{kindAndTrade(business)}</Fact>
        <BusinessTexts business={business} />
        <Fact term="Address" wide>
          {business.address}
        </Fact>
        <Fact term="Email" wide>
          <MailLink email={business.email} />
        </Fact>
        <Fact term="Phone" short>
          <PhoneLink phoneNumber={business.phoneNumber} />
        </Fact>
        <Fact term="Company Type" short>
          {COMPANY_TYPE_LABELS[business.companyType]}
        </Fact>
        {member && (
          <>
            <Fact term="Registration Number" short>
              {withCheck(business.registrationNumber, business.numberChecks?.company)}
            </Fact>
            <Fact term="VAT Registration" short>
              {withCheck(business.vatRegistrationNo, business.numberChecks?.vat)}
            </Fact>
          </>
        )}
        <Fact term="Status" short>
          <RegistrationStatusChip status={business.registrationStatus} />
        </Fact>
        <Fact term="Created" short>
          {formatDateTime(business.createdAt)}
        </Fact>
      </Facts>
    </PhoneFoldedSection>
  );
}
