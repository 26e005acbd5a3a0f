import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { MyBusiness } from '../../api/types';
import { clamp } from '../../shared/layout/clamp';
import { NAV_LINK, NumberBadge, SIDEBAR, STICKY_COLUMN } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/paths';
import type { Area, AreaId, Waiting } from './areas';
import { MoreMenu } from './more-menu';

/** More businesses than these are on the page of businesses. */
const BUSINESSES_MAX = 5;

/** Two lines of it. The whole name is in the title. */
const NAME = { ...clamp(2), whiteSpace: 'normal' } as const;

interface SidebarProps {
  areas: readonly Area[];
  waiting: Waiting;
  /** Undefined while they load. */
  businesses: readonly MyBusiness[] | undefined;
  current: { area: AreaId | null; businessId: string | null };
}

/** One business of one's own, with the number of invitations that wait for an answer. */
function BusinessLink({ business, current }: { business: MyBusiness; current: boolean }) {
  const { id, name, pendingInvitations = 0 } = business;
  return (
    <Box
      component={Link}
      to={paths.business(id)}
      title={name}
      aria-current={current ? 'page' : undefined}
      sx={{
        ...NAV_LINK,
        minHeight: 32,
        py: 0.5,
        pl: '39px',
        fontSize: '0.8125rem',
        lineHeight: 1.35,
        gap: 1,
      }}
    >
      <Box component="span" sx={NAME}>
        {name}
      </Box>
      <NumberBadge
        count={pendingInvitations}
        of={pendingInvitations === 1 ? 'pending invitation' : 'pending invitations'}
      />
    </Box>
  );
}

/** On wide screens: the areas, under Businesses one's own, and at the foot the menu of the account. */
export function Sidebar({ areas, waiting, businesses = [], current }: SidebarProps) {
  const shown = businesses.slice(0, BUSINESSES_MAX);
  const shownIsOpen = shown.some(({ id }) => id === current.businessId);
  return (
    <Box
      className="no-print"
      sx={{
        ...STICKY_COLUMN,
        ...SIDEBAR,
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="nav"
        aria-label="Main"
        sx={{
          flex: 1,
          minHeight: 0,
          p: 1.5,
          display: 'flex',
          flexDirection: 'column',
          gap: 0.5,
          overflowY: 'auto',
          // The businesses arrive after the rest. What follows them stands at the bottom, so that nothing moves.
          '& > :last-child': { mt: 'auto' },
        }}
      >
        {areas.map(({ id, label, to, Icon }) => (
          <Box key={id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.25 }}>
            <Box
              component={Link}
              to={to}
              aria-current={id === current.area && !(id === 'businesses' && shownIsOpen) ? 'page' : undefined}
              sx={NAV_LINK}
            >
              <Icon aria-hidden />
              <span>{label}</span>
              {waiting[id] && <NumberBadge {...waiting[id]} />}
            </Box>
            {id === 'businesses' &&
              shown.map((business) => (
                <BusinessLink
                  key={business.id}
                  business={business}
                  current={business.id === current.businessId}
                />
              ))}
          </Box>
        ))}
      </Box>
      <Box sx={{ px: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
        <MoreMenu />
      </Box>
    </Box>
  );
}
