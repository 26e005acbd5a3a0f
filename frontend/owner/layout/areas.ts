import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import BuildOutlined from '@mui/icons-material/BuildOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { matchPath, useLocation } from 'react-router';
import type { MyBusiness } from '../../api/types';
import { paths, patterns } from '../../shared/paths';
import { useMarketplacePath } from './marketplace-path';

export type AreaId =
  'home' | 'properties' | 'marketplace' | 'invitations' | 'insights' | 'assistant' | 'businesses' | 'issues';

export interface Area {
  id: AreaId;
  label: string;
  to: string;
  Icon: typeof HomeOutlined;
}

/** How many things wait behind the link of an area, as a badge says it. */
export type Waiting = Partial<Record<AreaId, { count: number; of: string; quiet: boolean }>>;

/** In the bar at the bottom of narrow screens for everybody. The others are in the menu of the account there. */
const IN_THE_BAR: ReadonlySet<AreaId> = new Set<AreaId>(['home', 'properties', 'marketplace', 'invitations']);

/**
 * Whether an area has its place in the bar at the bottom. The last place is for the businesses of those who have some,
 * and for the assistant of the others; it is free while that is not known.
 */
export const isInTheBar = (area: AreaId, hasBusiness: boolean | undefined): boolean =>
  IN_THE_BAR.has(area) || (hasBusiness !== undefined && area === (hasBusiness ? 'businesses' : 'assistant'));

/** The areas of the dashboard, in the order of the navigation. */
export function useAreas(): Area[] {
  const marketplace = useMarketplacePath();
  return [
    { id: 'home', label: 'Home', to: paths.dashboard, Icon: HomeOutlined },
    { id: 'properties', label: 'Properties', to: paths.properties, Icon: HomeWorkOutlined },
    { id: 'marketplace', label: 'Marketplace', to: marketplace, Icon: StorefrontOutlined },
    { id: 'invitations', label: 'Invitations', to: paths.invitations, Icon: MailOutlined },
    { id: 'insights', label: 'Insights', to: paths.insights, Icon: InsightsOutlined },
    { id: 'assistant', label: 'Assistant', to: paths.assistant, Icon: AutoAwesomeOutlined },
    { id: 'businesses', label: 'Businesses', to: paths.businesses, Icon: BusinessOutlined },
    { id: 'issues', label: 'Issues', to: paths.issues, Icon: BuildOutlined },
  ];
}

/** The addresses of all areas except home. */
const PLACES: readonly [AreaId, string][] = [
  ['properties', paths.propertiesCard],
  ['properties', paths.properties],
  ['marketplace', paths.marketplace],
  ['invitations', paths.invitations],
  ['insights', paths.insights],
  ['assistant', paths.assistant],
  ['businesses', paths.businesses],
  ['issues', paths.issues],
];

interface Current {
  area: AreaId | null;
  /** The open business of one's own. */
  businessId: string | null;
}

/** What the address belongs to. A business of somebody else is a page of the marketplace. */
export function useCurrentArea(businesses: readonly MyBusiness[] | undefined): Current {
  const { pathname } = useLocation();
  const under = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const businessId = matchPath({ path: patterns.business, end: false }, pathname)?.params.id;
  if (businessId) {
    if (!businesses) return { area: null, businessId: null };
    const own = businesses.some(({ id }) => id === businessId);
    return { area: own ? 'businesses' : 'marketplace', businessId: own ? businessId : null };
  }
  if (pathname === paths.dashboard) return { area: 'home', businessId: null };
  return { area: PLACES.find(([, path]) => under(path))?.[0] ?? null, businessId: null };
}
