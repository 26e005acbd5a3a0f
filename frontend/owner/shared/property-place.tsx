import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Invitation } from '../../api/types';
import { paths } from '../../shared/paths';
import { distanceFrom } from './distance-words';

type PropertyPlaceProps = Pick<Invitation, 'distanceKm' | 'distancePrecision'> & {
  property: Pick<Invitation['property'], 'slug'>;
  /** The link below the distance, for a narrow column. On a phone it always stands there. */
  stacked?: boolean;
};

/** How far away the property is from the business: `2.5 miles from you`. */
export function awayFromYou({
  distanceKm,
  distancePrecision,
}: Pick<Invitation, 'distanceKm' | 'distancePrecision'>): string | null {
  return distanceFrom('you', { distanceKm, locationPrecision: distancePrecision });
}

/** The public page, in a new tab, because it is also opened in the middle of an answer. */
export function SeeProperty({ slug }: { slug: string }) {
  return (
    <Link href={paths.publicProperty(slug)} target="_blank" rel="noopener" className="touch">
      See the property
      <OpenInNew
        titleAccess="opens in a new tab"
        sx={{ fontSize: '1em', ml: 0.5, verticalAlign: '-0.125em' }}
      />
    </Link>
  );
}

/** For the business: how far away the property is, and its public page. Nothing where neither is known. */
export function PropertyPlace(props: PropertyPlaceProps) {
  const { stacked = false } = props;
  const { slug } = props.property;
  const away = awayFromYou(props);
  if (!away && !slug) return null;
  return (
    <Box sx={{ display: stacked ? 'grid' : { xs: 'grid', sm: 'flex' }, flexWrap: 'wrap', columnGap: 0.75 }}>
      {away && <span>{away}</span>}
      {away && slug && !stacked && (
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' } }}>
          ·
        </Box>
      )}
      {slug && <SeeProperty slug={slug} />}
    </Box>
  );
}
