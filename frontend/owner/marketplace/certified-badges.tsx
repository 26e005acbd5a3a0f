import Verified from '@mui/icons-material/Verified';
import Box from '@mui/material/Box';
import type { MarketplaceBusiness } from '../../api/types';
import { formatDate, formatDay } from '../../shared/format';
import { PLAIN_LIST } from '../../shared/layout/plain-list';

type Service = Pick<MarketplaceBusiness['services'][number], 'certified' | 'serviceCategory'>;

interface Badge {
  scheme: string;
  checked: string;
  until: string;
  services: string[];
}

/** One badge for all services with the same check. */
function toBadges(services: readonly Service[]): Badge[] {
  const badges = new Map<string, Badge>();
  for (const { certified, serviceCategory } of services) {
    if (!certified) continue;
    const checked = formatDate(certified.checkedAt);
    const until = formatDay(certified.expiresOn);
    const key = [certified.scheme, checked, until].join('\n');
    const badge = badges.get(key);
    if (badge) badge.services.push(serviceCategory.name);
    else badges.set(key, { scheme: certified.scheme, checked, until, services: [serviceCategory.name] });
  }
  return [...badges.values()];
}

interface CertifiedBadgesProps {
  services: readonly Service[];
  /** Space above and below the badges, in theme units of 8 px. */
  mt?: number;
  mb?: number;
}

/** Which checks a business passed, when, and for which of its services. */
export function CertifiedBadges({ services, mt = 0, mb = 0 }: CertifiedBadgesProps) {
  const badges = toBadges(services);
  if (badges.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Checked certificates"
      sx={{ ...PLAIN_LIST, mt, mb, display: 'grid', gap: 1 }}
    >
      {badges.map(({ scheme, checked, until, services: names }) => (
        <Box
          component="li"
          key={[scheme, checked, until].join('\n')}
          sx={{ display: 'flex', gap: 1, fontSize: '0.8125rem', lineHeight: 1.5, minWidth: 0 }}
        >
          <Verified aria-hidden sx={{ fontSize: 18, color: 'success.main', mt: '1px', flexShrink: 0 }} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {scheme}
            </Box>{' '}
            certificate checked {checked}
            <Box sx={{ color: 'text.secondary' }}>
              {names.join(', ')} · valid until {until}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
