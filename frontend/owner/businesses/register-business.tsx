import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { MESSAGES } from '../../../backend/contract/messages';
import type { CreateBusiness, PlaceResult, ServiceCategory } from '../../api/types';
import { SubmitButton } from '../../shared/forms/form';
import { leaveSafely } from '../../shared/forms/use-navigation-guard';
import { Section } from '../../shared/layout/section';
import { PlaceSearch } from '../places/place-search';
import { trimmed, type BusinessValues } from './form/business-fields';
import { BusinessForm } from './form/business-form';
import { useCreateBusiness } from './mutations';
import { ServiceCategoriesField } from './services/service-categories-field';

function toBody(values: BusinessValues, address: string): CreateBusiness {
  const filled = Object.entries(trimmed(values)).filter(([, value]) => value !== '');
  return {
    ...(Object.fromEntries(filled) as Pick<CreateBusiness, keyof BusinessValues>),
    address,
    // The server locates the address itself.
    addressComponents: [],
    latitude: 0,
    longitude: 0,
  };
}

/** Registers a business: first its location, then its details. */
export function RegisterBusiness({ onCancel }: { onCancel: () => void }) {
  const createBusiness = useCreateBusiness();
  const fields = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<PlaceResult | null>(null);
  const [searched, setSearched] = useState(false);
  const [placeMissing, setPlaceMissing] = useState(false);
  const [categories, setCategories] = useState<ServiceCategory[]>([]);

  // Choosing a place moves the focus to it, so this comes after that.
  useEffect(() => {
    if (!place) return;
    fields.current?.scrollIntoView({ block: 'nearest' });
    fields.current?.querySelector('input')?.focus();
  }, [place]);

  const save = async (values: BusinessValues) => {
    if (!place) return null;
    const services = values.serviceBusinessType === 'SERVICE_PROVIDER' ? categories : [];
    const business = await createBusiness.mutateAsync({ body: toBody(values, place.description), services });
    return business.id;
  };

  return (
    <Section title="Register a Business" description="We review it before owners can find it.">
      <BusinessForm
        onSave={save}
        beside={place || categories.length > 0 ? { place, categories } : null}
        onRestore={(kept) => {
          setPlace(kept.place);
          setCategories(kept.categories);
        }}
        locationChanged={searched || place !== null}
        fieldsRef={fields}
        location={
          <PlaceSearch
            label="Business location"
            autoFocus
            emptyText="No locations found. Try a different search term."
            shortText={MESSAGES.searchShort}
            failedTitle="An error occurred while searching for addresses"
            brokenTitle="An error occurred while searching for addresses"
            onType={setSearched}
            selected={place}
            selectedLabel="Location"
            onSelect={(next) => {
              setPlace(next);
              setPlaceMissing(false);
            }}
            error={placeMissing ? MESSAGES.businessLocationRequired : undefined}
          />
        }
        services={
          <ServiceCategoriesField
            label="Service Categories (required)"
            helperText="Owners use these to find you. You can change them later."
            value={categories}
            onChange={setCategories}
          />
        }
        actions={
          <>
            <SubmitButton onClick={() => setPlaceMissing(!place)}>Register Business</SubmitButton>
            <Button color="inherit" onClick={() => leaveSafely(onCancel)}>
              Cancel
            </Button>
          </>
        }
      />
    </Section>
  );
}
