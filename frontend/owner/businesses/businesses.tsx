import Add from '@mui/icons-material/Add';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MyBusiness } from '../../api/types';
import { EmptyState } from '../../shared/feedback/empty-state';
import { Page } from '../../shared/layout/page';
import { BusinessSteps } from '../shared/steps/business-steps';
import { cardGrid, LoadedList } from '../shared/list-states';
import { useMyBusinesses } from '../shared/queries/businesses';
import { useLoadError } from '../shared/use-load-error';
import { useOpenFromAddress } from '../shared/use-open-from-address';
import { BusinessCard } from './business-card';
import { NEW_BUSINESS } from './form/business-form';
import { DeleteBusiness } from './delete-business';
import { RegisterBusiness } from './register-business';

/** Lists the businesses that the user owns or works for, with a link to register one. */
export default function Businesses() {
  const businesses = useMyBusinesses();
  const opener = useRef<HTMLButtonElement>(null);
  const [registering, setRegistering] = useOpenFromAddress('register', NEW_BUSINESS);
  const [deleting, setDeleting] = useState<MyBusiness | null>(null);
  const [confirming, setConfirming] = useState(false);
  useLoadError(businesses.error, 'Failed to load your businesses');

  const isEmpty = businesses.data?.length === 0;
  const addButton = (
    <Button ref={opener} variant="contained" startIcon={<Add />} onClick={() => setRegistering(true)}>
      Add Business
    </Button>
  );
  const cancelRegistration = () => {
    // The button exists again only after the next render.
    flushSync(() => setRegistering(false));
    opener.current?.focus();
  };

  return (
    <Page title="My Businesses" actions={!registering && !isEmpty && addButton}>
      {registering && (
        <Box sx={{ mb: 3 }}>
          <RegisterBusiness onCancel={cancelRegistration} />
        </Box>
      )}
      <LoadedList
        query={businesses}
        label="Businesses"
        height={236}
        failure="We couldn't load your businesses"
        empty={
          !registering && (
            <>
              <EmptyState icon={<BusinessOutlined />} title="No Businesses Yet" actions={addButton}>
                Add your business so that owners can find it and ask it to look after their properties.
              </EmptyState>
              <BusinessSteps />
            </>
          )
        }
      >
        {(items) => (
          <Box component="ul" aria-label="Businesses" sx={cardGrid(items.length)}>
            {items.map((business) => (
              <BusinessCard
                key={business.id}
                business={business}
                only={items.length === 1}
                onDelete={() => {
                  setDeleting(business);
                  setConfirming(true);
                }}
              />
            ))}
          </Box>
        )}
      </LoadedList>
      {deleting && (
        <DeleteBusiness open={confirming} business={deleting} onClose={() => setConfirming(false)} />
      )}
    </Page>
  );
}
