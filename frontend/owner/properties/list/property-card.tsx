import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { TextLink } from '../../../shared/layout/link-button';
import { StatusChip } from '../../../shared/layout/status-chip';
import { paths } from '../../../shared/paths';
import { ManagementBadge } from '../management-badge';
import { NextDeadline } from '../../deadlines/next-deadline';
import { PropertyActions, type PropertyRowProps } from './property-actions';

/** How many invited businesses have not answered. */
export function Waiting({ property: { pendingInvitations = 0 } }: Pick<PropertyRowProps, 'property'>) {
  if (pendingInvitations === 0) return null;
  const label =
    pendingInvitations === 1 ? '1 invitation waiting' : `${pendingInvitations} invitations waiting`;
  return <StatusChip status="PENDING" label={label} />;
}

/** The name as a link, whose own area is the whole card or row. */
export function NameLink({ property: { id, memorableName } }: Pick<PropertyRowProps, 'property'>) {
  return (
    <TextLink
      to={paths.property(id)}
      color="inherit"
      underline="hover"
      sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
    >
      {memorableName}
    </TextLink>
  );
}

/** A property of the list. A click anywhere on the card opens it, except on its buttons. */
export function PropertyCard({ property, onDelete }: PropertyRowProps) {
  return (
    <Card
      variant="outlined"
      component="li"
      sx={{
        position: 'relative',
        p: 2.5,
        pb: 0.75,
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        transition: 'border-color 120ms',
        '&:hover': { borderColor: 'text.secondary' },
      }}
    >
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        <NameLink property={property} />
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {property.address}
      </Typography>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, my: 1.5 }}
      >
        <ManagementBadge property={property} />
        <Waiting property={property} />
        <NextDeadline property={property} />
      </Box>
      <PropertyActions
        property={property}
        onDelete={onDelete}
        sx={{ mt: 'auto', mx: -2.5, px: 1.25, pt: 0.75, borderTop: 1, borderColor: 'divider' }}
      />
    </Card>
  );
}
