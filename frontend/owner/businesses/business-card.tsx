import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { MyBusiness } from '../../api/types';
import { LinkButton, TextLink } from '../../shared/layout/link-button';
import { Fact, Facts } from '../../shared/layout/section';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip } from '../../shared/layout/status-chip';
import { BUSINESS_KIND_LABELS } from '../../shared/business/business-kind';
import { DeleteButton } from '../shared/delete-button';

interface BusinessCardProps {
  business: MyBusiness;
  /** The only one: its card has the whole row, and its facts stand side by side. */
  only: boolean;
  onDelete: () => void;
}

export function BusinessCard({ business, only, onDelete }: BusinessCardProps) {
  const { abilities, pendingInvitations = 0 } = business;
  const answer = pendingInvitations === 1 ? 'Answer Invitation' : 'Answer Invitations';
  return (
    <Card
      variant="outlined"
      component="li"
      sx={{ p: 2.5, pb: 1.25, display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <TextLink to={paths.business(business.id)} color="inherit" underline="hover">
            {business.name}
          </TextLink>
        </Typography>
        {abilities.update && (
          <Tooltip title="Edit business">
            <IconButton
              component={Link}
              to={paths.businessEdit(business.id)}
              aria-label={`Edit ${business.name}`}
              sx={{ my: -0.75, mr: -0.75 }}
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
      <Box sx={{ mt: 2, mb: 2 }}>
        <Facts dense wideColumns={only ? 4 : 2}>
          <Fact term="Type" short dense>
            {BUSINESS_KIND_LABELS[business.serviceBusinessType]}
          </Fact>
          <Fact term="Registration" short dense>
            {business.registrationNumber ?? 'N/A'}
          </Fact>
          <Fact term="Properties managed" short dense>
            {business._count.properties}
          </Fact>
          <Fact term="Invitations to answer" short dense>
            {pendingInvitations}
          </Fact>
        </Facts>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          mt: 'auto',
          mx: -2.5,
          px: 2.5,
          pt: 1.25,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {pendingInvitations > 0 && (
          <LinkButton
            to={`${paths.business(business.id)}#invitations`}
            variant="contained"
            size="small"
            aria-label={`${answer} to ${business.name}`}
            sx={{ flex: { xs: '1 0 100%', sm: 'none' } }}
          >
            {answer}
          </LinkButton>
        )}
        <LinkButton
          to={paths.business(business.id)}
          variant="outlined"
          size="small"
          aria-label={`View Details of ${business.name}`}
        >
          View Details
        </LinkButton>
        {abilities.delete && (
          <Box sx={{ ml: 'auto' }}>
            <DeleteButton name={business.name} onDelete={onDelete} />
          </Box>
        )}
      </Box>
    </Card>
  );
}
