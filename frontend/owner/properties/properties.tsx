import Add from '@mui/icons-material/Add';
import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { Property } from '../../api/types';
import { Notice } from '../../shared/notice';
import { Page } from '../../shared/page';
import { useProperties } from '../queries';
import { UNAUTHORIZED, useLoadError } from '../use-load-error';
import { DeleteProperty } from './delete-property';
import { PropertyCard } from './property-card';
import { RegisterProperty } from './register-property';

const GRID = {
  display: 'grid',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;

/** The user's properties, and the way to register one. */
export default function Properties() {
  const properties = useProperties();
  const [registering, setRegistering] = useState(false);
  const [deleting, setDeleting] = useState<Property | null>(null);
  const [confirming, setConfirming] = useState(false);
  useLoadError(properties.error, 'Failed to load your properties', UNAUTHORIZED);
  const list = properties.data;

  return (
    <Page
      title="My Properties"
      actions={
        !!list?.length && (
          <Button variant="contained" startIcon={<Add />} onClick={() => setRegistering(true)}>
            Register New Property
          </Button>
        )
      }
    >
      {properties.isPending && (
        <Box sx={GRID} role="status" aria-label="Loading properties">
          {[0, 1, 2].map((key) => (
            <Skeleton key={key} variant="rounded" height={186} />
          ))}
        </Box>
      )}
      {properties.isError && !list && (
        <Notice
          title="Your properties could not be loaded"
          actions={
            <Button variant="outlined" onClick={() => void properties.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {list?.length === 0 && (
        <Notice
          icon={<HomeWorkOutlined />}
          title="No Properties Yet"
          actions={
            <Button variant="contained" startIcon={<Add />} onClick={() => setRegistering(true)}>
              Register Your First Property
            </Button>
          }
        >
          Register a property to give it a public page and to find a business that looks after it.
        </Notice>
      )}
      {!!list?.length && (
        <Box component="ul" aria-label="Properties" sx={GRID}>
          {list.map((property) => (
            <PropertyCard
              key={property.id}
              property={property}
              onDelete={() => {
                setDeleting(property);
                setConfirming(true);
              }}
            />
          ))}
        </Box>
      )}
      {registering && <RegisterProperty open onClose={() => setRegistering(false)} />}
      {deleting && (
        <DeleteProperty open={confirming} property={deleting} onClose={() => setConfirming(false)} />
      )}
    </Page>
  );
}
