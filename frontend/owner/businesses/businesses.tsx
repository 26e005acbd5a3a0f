import Add from '@mui/icons-material/Add';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { MyBusiness } from '../../api/types';
import { LinkButton, TextLink } from '../../shared/layout/link-button';
import { Notice } from '../../shared/feedback/empty-state';
import { Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip } from '../../shared/status-chip';
import { CardList } from '../list-states';
import { useMyBusinesses } from '../queries';
import { Fact } from '../../shared/layout/section';
import { useLoadError } from '../use-load-error';
import { SERVICE_BUSINESS_TYPE_LABELS } from './business-types';
import { DeleteBusiness } from './delete-business';
import { RegisterBusiness } from './register-business';

function BusinessCard({ business, onDelete }: { business: MyBusiness; onDelete: () => void }) {
  const owner = business.myRole === 'OWNER';
  return (
    <Card
      variant="outlined"
      component="li"
      sx={{ p: 2.5, display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <TextLink to={paths.business(business.id)} color="inherit" underline="hover">
            {business.name}
          </TextLink>
        </Typography>
        {owner && (
          <Tooltip title="Edit business">
            <IconButton
              component={Link}
              to={paths.businessEdit(business.id)}
              aria-label={`Edit ${business.name}`}
              sx={{ mt: -0.75, mr: -0.75 }}
            >
              <SettingsOutlined />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Box sx={{ mt: 1 }}>
        <RegistrationStatusChip status={business.registrationStatus} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        {business.address}
      </Typography>
      {business.description && (
        <Typography
          variant="body2"
          sx={{
            mt: 1,
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitLineClamp: 3,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {business.description}
        </Typography>
      )}
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1.5, mb: 2 }}>
        <Fact term="Type">{SERVICE_BUSINESS_TYPE_LABELS[business.serviceBusinessType]}</Fact>
        <Fact term="Registration">{business.registrationNumber ?? 'N/A'}</Fact>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 'auto', justifyContent: 'space-between' }}>
        <LinkButton
          to={paths.business(business.id)}
          variant="outlined"
          size="small"
          aria-label={`View Details of ${business.name}`}
        >
          View Details
        </LinkButton>
        {owner && (
          <Button
            size="small"
            color="error"
            startIcon={<DeleteOutlined />}
            onClick={onDelete}
            aria-label={`Delete ${business.name}`}
          >
            Delete
          </Button>
        )}
      </Box>
    </Card>
  );
}

/** The businesses that the user owns or works for, and the way to register one. */
export default function Businesses() {
  const businesses = useMyBusinesses();
  const opener = useRef<HTMLButtonElement>(null);
  const [registering, setRegistering] = useState(false);
  const [deleting, setDeleting] = useState<MyBusiness | null>(null);
  const [confirming, setConfirming] = useState(false);
  useLoadError(businesses.error, 'Failed to load your businesses');

  const giveUp = () => {
    // The button is there again only once this is drawn.
    flushSync(() => setRegistering(false));
    opener.current?.focus();
  };

  return (
    <Page
      title="My Businesses"
      actions={
        !registering && (
          <Button ref={opener} variant="contained" startIcon={<Add />} onClick={() => setRegistering(true)}>
            Add Business
          </Button>
        )
      }
    >
      {registering && (
        <Box sx={{ mb: 3 }}>
          <RegisterBusiness onCancel={giveUp} />
        </Box>
      )}
      <CardList
        query={businesses}
        label="Businesses"
        height={236}
        failure="Your businesses could not be loaded"
        empty={
          !registering && (
            <Notice
              icon={<ApartmentOutlined />}
              title="No Businesses Yet"
              actions={
                <Button variant="contained" startIcon={<Add />} onClick={() => setRegistering(true)}>
                  Add Your First Business
                </Button>
              }
            >
              Add your business to be found in the marketplace and to manage properties for their owners.
            </Notice>
          )
        }
      >
        {(business) => (
          <BusinessCard
            key={business.id}
            business={business}
            onDelete={() => {
              setDeleting(business);
              setConfirming(true);
            }}
          />
        )}
      </CardList>
      {deleting && (
        <DeleteBusiness open={confirming} business={deleting} onClose={() => setConfirming(false)} />
      )}
    </Page>
  );
}
