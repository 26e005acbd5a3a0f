import Add from '@mui/icons-material/Add';
import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Property } from '../../api/types';
import { EmptyState } from '../../shared/feedback/empty-state';
import { Page } from '../../shared/layout/page';
import { LoadedList } from '../shared/list-states';
import { useAllManagedProperties, useFreshProperties } from '../shared/queries/properties';
import { UNAUTHORIZED, useLoadError } from '../shared/use-load-error';
import { useOpenFromAddress } from '../shared/use-open-from-address';
import { DeleteProperty } from './delete-property';
import { ManagedList } from './list/managed-list';
import { PropertyList } from './list/property-list';
import { NEW_PROPERTY, RegisterProperty } from './register-property';

interface NoPropertiesProps {
  /** The user's businesses manage some, which are listed below. */
  managing: boolean;
  onRegister: () => void;
}

function NoProperties({ managing, onRegister }: NoPropertiesProps) {
  const register = (
    <Button variant="contained" startIcon={<Add />} onClick={onRegister}>
      Register Your First Property
    </Button>
  );
  return managing ? (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: '1 1 16rem' }}>
        <Typography variant="h2">No Properties Yet</Typography>
        <Typography color="textSecondary">You haven&apos;t registered a property of your own.</Typography>
      </Box>
      {register}
    </Box>
  ) : (
    <EmptyState icon={<HomeWorkOutlined />} title="No Properties Yet" actions={register}>
      Register a property to give it a public page and find a business to look after it.
    </EmptyState>
  );
}

/** Lists the user's properties and those that the user's businesses manage, and registers new ones. */
export default function Properties() {
  const properties = useFreshProperties();
  const managed = useAllManagedProperties();
  const [registering, setRegistering] = useOpenFromAddress('register', NEW_PROPERTY);
  const [deleting, setDeleting] = useState<Property | null>(null);
  const [confirming, setConfirming] = useState(false);
  useLoadError(properties.error, 'Failed to load your properties', UNAUTHORIZED);
  useLoadError(managed.error, 'Failed to load managed properties', UNAUTHORIZED);
  const own = properties.data;
  // One's own stand in the first list already.
  const ofOthers = own ? managed.data.filter(({ id }) => !own.some((one) => one.id === id)) : [];

  return (
    <Page
      title="My Properties"
      actions={
        !!own?.length && (
          <Button variant="contained" startIcon={<Add />} onClick={() => setRegistering(true)}>
            Register New Property
          </Button>
        )
      }
    >
      <LoadedList
        // Whether nothing is listed depends on both.
        query={{ ...properties, isPending: properties.isPending || (!own?.length && managed.isPending) }}
        label="Properties"
        height={191}
        failure="We couldn't load your properties"
        empty={<NoProperties managing={ofOthers.length > 0} onRegister={() => setRegistering(true)} />}
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
      {!managed.isPending && <ManagedList properties={ofOthers} />}
      {registering && <RegisterProperty open onClose={() => setRegistering(false)} />}
      {deleting && (
        <DeleteProperty open={confirming} property={deleting} onClose={() => setConfirming(false)} />
      )}
    </Page>
  );
}
