import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shortAddress } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { RegistrationStatusChip, statusWords } from '../../shared/layout/status-chip';
import { paths } from '../../shared/paths';
import { LinesSection } from '../shared/section';
import type { ReviewedUser } from '../shared/types';

interface PartProps {
  user: ReviewedUser;
  /** Whether the card of the review says that there is none. */
  inReview: boolean;
}

export function Businesses({ user, inReview }: PartProps) {
  const parts = [
    ...user.businesses.map((business) => ({ business, part: 'Owner' })),
    ...user.staffMemberships.map(({ business, role }) => ({ business, part: statusWords(role) })),
  ];
  return (
    <LinesSection
      title="Businesses"
      anchor="businesses"
      words="No businesses."
      said={inReview}
      count={parts.length}
      lines={parts.map(({ business: { id, name, registrationStatus }, part }) => (
        <li key={`${id} ${part}`}>
          <TextLink to={paths.hqBusiness(id)} className="touch">
            {name}
          </TextLink>
          <RegistrationStatusChip status={registrationStatus} />
          <span>{part}</span>
        </li>
      ))}
    />
  );
}

export const Properties = ({ user: { properties, _count }, inReview }: PartProps) => (
  <LinesSection
    title="Properties"
    anchor="properties"
    words="No properties."
    said={inReview}
    count={_count.properties}
    lines={properties.map(({ id, memorableName, address }) => (
      <li key={id}>
        <TextLink to={paths.hqProperty(id)} className="touch">
          {memorableName}
        </TextLink>
        <Box component="span" title={address} sx={{ color: 'text.secondary' }}>
          {shortAddress(address)}
        </Box>
      </li>
    ))}
  >
    {properties.length < _count.properties && (
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        The newest {properties.length} are shown.
      </Typography>
    )}
  </LinesSection>
);
