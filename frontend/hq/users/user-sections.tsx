import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { shortAddress } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { RegistrationStatusChip, statusWords } from '../../shared/layout/status-chip';
import { paths } from '../../shared/paths';
import { EmptySection, Section } from '../shared/section';
import type { ReviewedUser } from '../shared/types';

interface LinesProps {
  title: string;
  anchor: string;
  /** How many there are, when more than the lines. */
  count?: number;
  empty: string;
  /** Whether the card of the review says that there is none. */
  inReview: boolean;
  lines: { key: string; content: ReactNode }[];
  more?: ReactNode;
}

function Lines({ title, anchor, empty, inReview, lines, count = lines.length, more }: LinesProps) {
  if (lines.length === 0) return <EmptySection title={title} anchor={anchor} words={empty} said={inReview} />;
  return (
    <Section title={`${title} (${count})`} anchor={anchor}>
      <Box component="ul" sx={{ ...PLAIN_LIST, display: 'grid', gap: 1, fontSize: '0.875rem' }}>
        {lines.map(({ key, content }) => (
          <Box
            component="li"
            key={key}
            sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', overflowWrap: 'anywhere' }}
          >
            {content}
          </Box>
        ))}
      </Box>
      {more}
    </Section>
  );
}

interface PartProps {
  user: ReviewedUser;
  inReview: boolean;
}

export function Businesses({ user, inReview }: PartProps) {
  const lines = [
    ...user.businesses.map((business) => ({ business, part: 'Owner' })),
    ...user.staffMemberships.map(({ business, role }) => ({ business, part: statusWords(role) })),
  ];
  return (
    <Lines
      title="Businesses"
      anchor="businesses"
      empty="No businesses."
      inReview={inReview}
      lines={lines.map(({ business, part }) => ({
        key: `${business.id} ${part}`,
        content: (
          <>
            <TextLink to={paths.hqBusiness(business.id)} className="touch">
              {business.name}
            </TextLink>
            <RegistrationStatusChip status={business.registrationStatus} />
            <span>{part}</span>
          </>
        ),
      }))}
    />
  );
}

export function Properties({ user: { properties, _count }, inReview }: PartProps) {
  return (
    <Lines
      title="Properties"
      count={_count.properties}
      anchor="properties"
      empty="No properties."
      inReview={inReview}
      lines={properties.map(({ id, memorableName, address }) => ({
        key: id,
        content: (
          <>
            <TextLink to={paths.hqProperty(id)} className="touch">
              {memorableName}
            </TextLink>
            <Box component="span" title={address} sx={{ color: 'text.secondary' }}>
              {shortAddress(address)}
            </Box>
          </>
        ),
      }))}
      more={
        properties.length < _count.properties && (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
            The newest {properties.length} are shown.
          </Typography>
        )
      }
    />
  );
}
