import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { KM_PER_MILE, RADIUS_DEFAULT_MILES } from '../../../backend/contract/limits';
import type { Answer } from '../../api/types';
import { Dotted } from '../../shared/layout/dotted';
import { PhoneFoldedSection } from '../../shared/layout/folded-section';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { aboutMiles } from '../shared/distance-words';
import { LoadFailure } from '../../shared/feedback/load-failure';
import { PHONE_ROWS, useShowAll } from '../../shared/rows/show-all';
import type { Deadline } from '../deadlines/queries';
import { useProperties } from '../shared/queries/properties';
import { useCoverage } from '../shared/queries/insights';

/** Services that are shown first, so that nothing scrolls inside the page. */
const TABLE_ROWS = 10;

type Coverage = Answer<'/properties/{id}/coverage', 'get'>[number];

/** The numbers within a radius in miles. The API's radii are those of the marketplace, in km. */
const within = ({ within: radii }: Coverage, miles: number) =>
  radii.find(({ radiusKm }) => Math.round(radiusKm / KM_PER_MILE) === miles);

/** Many businesses are known to their town only, so a more exact distance would be made up. */
const nearest = ({ nearestKm }: Coverage): string =>
  nearestKm === null ? 'Nobody yet' : aboutMiles(nearestKm);

type OpenDeadlines = readonly Pick<Deadline, 'propertyId' | 'serviceCategoryId'>[];

/** First what is due soon at this property, then at others, then the rest; each by distance and name. */
function inOrder(rows: readonly Coverage[], deadlines: OpenDeadlines, propertyId: string | null): Coverage[] {
  const placeOf = ({ category }: Coverage) => {
    const due = deadlines.filter(({ serviceCategoryId }) => serviceCategoryId === category.id);
    if (due.length === 0) return 2;
    return due.some((deadline) => deadline.propertyId === propertyId) ? 0 : 1;
  };
  return rows.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      (a.nearestKm ?? Infinity) - (b.nearestKm ?? Infinity) ||
      a.category.name.localeCompare(b.category.name),
  );
}

/** Businesses with a checked certificate. Null where the service needs none. */
const certified = (row: Coverage): number | null =>
  row.category.requiresCertification ? (within(row, RADIUS_DEFAULT_MILES)?.certified ?? 0) : null;

/** What is shown of each service, one column each. */
const COLUMNS: { title: string; value: (row: Coverage) => number | string | null }[] = [
  { title: 'Nearest', value: nearest },
  { title: 'Within 5 miles', value: (row) => within(row, 5)?.businesses ?? 0 },
  {
    title: `Within ${RADIUS_DEFAULT_MILES} miles`,
    value: (row) => within(row, RADIUS_DEFAULT_MILES)?.businesses ?? 0,
  },
  { title: `Certified within ${RADIUS_DEFAULT_MILES} miles`, value: certified },
];

interface CoverageProps {
  rows: readonly Coverage[];
  propertyId: string;
}

function ServiceLink({ category, propertyId }: Pick<Coverage, 'category'> & { propertyId: string }) {
  const search = new URLSearchParams({ property: propertyId, category: category.id });
  return (
    <TextLink to={`${paths.marketplace}?${search}`} className="touch">
      {category.name}
    </TextLink>
  );
}

function CoverageTable({ rows, propertyId }: CoverageProps) {
  return (
    <Table
      size="small"
      aria-label="Businesses around the property"
      // As far in as the title of the section.
      sx={{ '& th:first-of-type': { pl: 0 }, '& tr > :last-child': { pr: 0 } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>Service</TableCell>
          {COLUMNS.map(({ title }) => (
            <TableCell key={title} align="right">
              {title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.category.id}>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              <ServiceLink category={row.category} propertyId={propertyId} />
            </TableCell>
            {COLUMNS.map(({ title, value }) => (
              <TableCell key={title} align="right" sx={{ whiteSpace: 'nowrap' }}>
                {value(row) ?? '–'}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** On a phone: the service, and under it how far away and how many. */
function CoverageRows({ rows, propertyId }: CoverageProps) {
  return (
    <Box component="ul" aria-label="Businesses around the property" sx={PLAIN_LIST}>
      {rows.map((row) => {
        const businesses = within(row, RADIUS_DEFAULT_MILES)?.businesses ?? 0;
        const checked = certified(row);
        return (
          <Typography
            component="li"
            key={row.category.id}
            variant="body2"
            color="textSecondary"
            sx={{
              py: 0.75,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0, pt: 0 },
            }}
          >
            <ServiceLink category={row.category} propertyId={propertyId} />
            <Dotted>
              {nearest(row)}
              {row.nearestKm !== null && `${businesses} within ${RADIUS_DEFAULT_MILES} miles`}
              {businesses > 0 && checked !== null && `${checked} with a checked certificate`}
            </Dotted>
          </Typography>
        );
      })}
    </Box>
  );
}

/** Who could look after a property: per service, how far away and how many. */
export function CoverageSection({ deadlines }: { deadlines: OpenDeadlines }) {
  const properties = useProperties();
  const [chosen, setChosen] = useState<string | null>(null);
  const propertyId = chosen ?? properties.data?.[0]?.id ?? null;
  const coverage = useCoverage(propertyId);
  const asTable = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const Layout = asTable ? CoverageTable : CoverageRows;
  const { rows, button } = useShowAll(
    inOrder(coverage.data ?? [], deadlines, propertyId),
    asTable ? TABLE_ROWS : PHONE_ROWS,
  );
  if (properties.data?.length === 0) return null;
  return (
    <PhoneFoldedSection
      title="Services nearby"
      description="Services for your next deadlines come first. Choose one to see businesses."
      actions={
        <TextField
          select
          size="small"
          label="Property"
          id="coverage-property"
          value={propertyId ?? ''}
          onChange={(event) => setChosen(event.target.value)}
          sx={{ minWidth: 200 }}
        >
          {(properties.data ?? []).map(({ id, memorableName }) => (
            <MenuItem key={id} value={id}>
              {memorableName}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      {coverage.data && propertyId ? (
        <>
          <Layout rows={rows} propertyId={propertyId} />
          {button}
        </>
      ) : coverage.isError ? (
        <LoadFailure title="We couldn't load the services nearby" query={coverage} />
      ) : (
        <Skeleton variant="rounded" height={asTable ? 480 : 230} />
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        Distances are in a straight line.
        {asTable && ' A dash means that no certificate is needed.'}
      </Typography>
    </PhoneFoldedSection>
  );
}
