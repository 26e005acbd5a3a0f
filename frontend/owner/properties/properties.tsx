import Add from '@mui/icons-material/Add';
import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Property } from '../../api/types';
import { EmptyState } from '../../shared/feedback/empty-state';
import { Page } from '../../shared/layout/page';
import { LoadedList } from '../shared/list-states';
import { useProperties } from '../shared/queries/properties';
import { UNAUTHORIZED, useLoadError } from '../shared/use-load-error';
import { useOpenFromAddress } from '../shared/use-open-from-address';
import { DeleteProperty } from './delete-property';
import { PropertyList } from './list/property-list';
import { NEW_PROPERTY, RegisterProperty } from './register-property';

/** Lists the user's properties and registers new ones. */
export default function Properties() {
  const properties = useProperties();
  const [registering, setRegistering] = useOpenFromAddress('register', NEW_PROPERTY);
  const [deleting, setDeleting] = useState<Property | null>(null);
  const [confirming, setConfirming] = useState(false);
  useLoadError(properties.error, 'Failed to load your properties', UNAUTHORIZED);

  return (
    <Page
      title="My Properties"
      actions={
        !!properties.data?.length && (
          <Button variant="contained" startIcon={<Add />} onClick={() => setRegistering(true)}>
            Register New Property
          </Button>
        )
      }
    >
      <LoadedList
        query={properties}
        label="Properties"
        height={191}
        failure="Your properties could not be loaded"
        empty={
          <EmptyState
            icon={<HomeWorkOutlined />}
            title="No Properties Yet"
            actions={
              <Button variant="contained" startIcon={<Add />} onClick={() => setRegistering(true)}>
                Register Your First Property
              </Button>
            }
          >
            Register a property to give it a public page and find a business to look after it.
          </EmptyState>
        }
      >
        {(data) => (
          <PropertyList
            properties={data}
            onDelete={(property) => {
              setDeleting(property);
              setConfirming(true);
            }}
          />
        )}
      </LoadedList>
      {registering && <RegisterProperty open onClose={() => setRegistering(false)} />}
      {deleting && (
        <DeleteProperty open={confirming} property={deleting} onClose={() => setConfirming(false)} />
      )}
    </Page>
  );
}
