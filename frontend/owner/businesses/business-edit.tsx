import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { MESSAGES } from '../../../backend/contract/messages';
import type { Business, PlaceDetails, PlaceResult } from '../../api/types';
import { EmailText } from '../../shared/contact';
import { SubmitButton } from '../../shared/forms/form';
import { LinkButton, TextLink } from '../../shared/layout/link-button';
import { BackLink, Page } from '../../shared/layout/page';
import { Fact, Facts, Section } from '../../shared/layout/section';
import { paths } from '../../shared/paths';
import { PlaceSearch } from '../places/place-search';
import { useBusiness } from '../shared/queries/businesses';
import { useLeaveOnFailure } from '../shared/use-load-error';
import { type BusinessValues, OPTIONAL_NAMES, trimmed } from './form/business-fields';
import { BusinessForm } from './form/business-form';
import { DeleteBusiness } from './delete-business';
import { usePlaceDetails, useUpdateBusiness } from './mutations';

/** The optional fields to send. An emptied field clears the old value; a field that stays empty is not sent. */
function optionalFields(values: BusinessValues, business: Business) {
  const changed = OPTIONAL_NAMES.filter((name) => values[name] || business[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name] || null]));
}

/** What the owner cannot change here, because mail and the review rely on it. */
function ContactFacts({ business: { email, phoneNumber } }: { business: Business }) {
  return (
    <div>
      <Facts columns={1}>
        <Fact term="Email">
          <EmailText email={email} />
        </Fact>
        <Fact term="Phone">{phoneNumber}</Fact>
      </Facts>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        <TextLink to={`${paths.help}#contact`}>Ask support</TextLink> to change these.
      </Typography>
    </div>
  );
}

/** What saving brings about, above the button. */
function ReviewHint({ business: { registrationStatus, services } }: { business: Business }) {
  const reviewed = registrationStatus === 'APPROVED';
  const checked = services.some(({ certificate }) => certificate?.checkedAt);
  if (!reviewed && !checked) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: -1 }}>
      {reviewed &&
        "We'll review changes to the name, type, address, registration or VAT number. Your business stays listed. "}
      {checked && "If you change the name or company number, we'll check your certificates again."}
    </Typography>
  );
}

function EditForm({ business }: { business: Business }) {
  const updateBusiness = useUpdateBusiness(business.id);
  const placeDetails = usePlaceDetails();
  const [place, setPlace] = useState<PlaceResult | null>(null);
  const [details, setDetails] = useState<PlaceDetails | null>(null);

  const choose = async (next: PlaceResult) => {
    setPlace(next);
    setDetails(null);
    const found = await placeDetails.mutateAsync(next.placeId).catch(() => null);
    if (found) setDetails(found);
    else setPlace(null);
  };
  const save = async (entered: BusinessValues) => {
    const values = trimmed(entered);
    await updateBusiness.mutateAsync({
      name: values.name,
      businessType: values.businessType,
      ...optionalFields(values, business),
      ...(details && {
        address: details.address,
        addressComponents: details.addressComponents,
        latitude: details.latitude,
        longitude: details.longitude,
      }),
    });
    return business.id;
  };

  return (
    <BusinessForm
      business={business}
      onSave={save}
      beside={place}
      onRestore={(kept) => void choose(kept)}
      locationChanged={place !== null}
      location={
        <Box>
          <Box sx={{ mb: 1.5 }}>
            <Facts columns={1}>
              <Fact term="Address">{business.address}</Fact>
            </Facts>
          </Box>
          <PlaceSearch
            label="Search for a new address"
            emptyText="No addresses found. Try a different search term."
            shortText={MESSAGES.addressSearchShort}
            failedTitle="An error occurred while searching for addresses"
            brokenTitle="An error occurred while searching for addresses"
            helperText="Leave blank unless the business has moved."
            selected={place}
            selectedLabel="New address"
            onSelect={(next) => void choose(next)}
          />
        </Box>
      }
      notes={
        <>
          <ContactFacts business={business} />
          <ReviewHint business={business} />
        </>
      }
      actions={
        <>
          <SubmitButton disabled={place !== null && details === null}>Save Changes</SubmitButton>
          <LinkButton to={paths.business(business.id)} color="inherit">
            Cancel
          </LinkButton>
        </>
      }
    />
  );
}

/** Edits or deletes a business. Users who may not change it are redirected to its page. */
export default function BusinessEdit() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useBusiness(id);
  const business = query.data;
  const [deleting, setDeleting] = useState(false);
  const readOnly = !!business && !business.abilities.update;

  useLeaveOnFailure(query, 'Failed to load business details', paths.businesses);
  useEffect(() => {
    if (readOnly) void navigate(paths.business(id), { replace: true });
  }, [readOnly, id, navigate]);

  return (
    <Page
      title="Edit Business"
      subtitle={business?.name ?? <Skeleton width={200} />}
      narrow
      back={<BackLink to={paths.business(id)}>Back to Business</BackLink>}
    >
      {!business ? (
        <Box role="status" aria-label="Loading business" sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={520} />
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Section title="Profile">
            <EditForm business={business} />
          </Section>
          <Section title="Danger Zone" tone="danger">
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              This deletes the business, its services, certificates and staff roles. Properties it manages
              become self-managed and its invitations are cancelled. Its work at other properties ends. We'll
              tell all owners and your staff. You and your staff keep your accounts. This can't be undone.
            </Typography>
            <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
              Delete Business
            </Button>
          </Section>
          <DeleteBusiness
            open={deleting}
            business={business}
            onClose={() => setDeleting(false)}
            onDeleted={() => void navigate(paths.businesses, { replace: true })}
          />
        </Box>
      )}
    </Page>
  );
}
