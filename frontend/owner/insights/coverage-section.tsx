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
import { useState } from 'react';
import { KM_PER_MILE, RADIUS_DEFAULT_MILES } from '../../../backend/contract/limits';
import type { Answer } from '../../api/types';
import { Section } from '../../shared/layout/section';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { LoadFailure } from '../shared/list-states';
import { useProperties } from '../shared/queries';
import { useCoverage } from './queries';

type Coverage = Answer<'/properties/{id}/coverage', 'get'>[number];

/** The numbers within a radius in miles. The API's radii are those of the marketplace, in km. */
const within = ({ within: radii }: Coverage, miles: number) =>
  radii.find(({ radiusKm }) => Math.round(radiusKm / KM_PER_MILE) === miles);

function nearest({ nearestKm }: Coverage): string {
  if (nearestKm === null) return 'Nobody yet';
  const miles = nearestKm / KM_PER_MILE;
  // Many businesses are known to their town only, so less would be made up.
  if (miles < 1) return 'Under 1 mile';
  return miles < 10 ? `${miles.toFixed(1)} miles` : `${Math.round(miles)} miles`;
}

function CoverageRow({ row, propertyId }: { row: Coverage; propertyId: string }) {
  const near = within(row, RADIUS_DEFAULT_MILES);
  const search = new URLSearchParams({ property: propertyId, category: row.category.id });
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <TextLink to={`${paths.marketplace}?${search}`}>{row.category.name}</TextLink>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {nearest(row)}
      </TableCell>
      <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
        {within(row, 5)?.businesses ?? 0}
      </TableCell>
      <TableCell align="right">{near?.businesses ?? 0}</TableCell>
      <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
        {row.category.requiresCertification ? (near?.certified ?? 0) : 'Not needed'}
      </TableCell>
    </TableRow>
  );
}

function CoverageTable({ rows, propertyId }: { rows: readonly Coverage[]; propertyId: string }) {
  const byDistance = [...rows].sort(
    (a, b) =>
      (a.nearestKm ?? Infinity) - (b.nearestKm ?? Infinity) || a.category.name.localeCompare(b.category.name),
  );
  return (
    <Table size="small" aria-label="Businesses around the property">
      <TableHead>
        <TableRow>
          <TableCell>Service</TableCell>
          <TableCell align="right">Nearest</TableCell>
          <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
            Within 5 miles
          </TableCell>
          <TableCell align="right">Within {RADIUS_DEFAULT_MILES} miles</TableCell>
          <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
            Of these, certified
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {byDistance.map((row) => (
          <CoverageRow key={row.category.id} row={row} propertyId={propertyId} />
        ))}
      </TableBody>
    </Table>
  );
}

/** Who could look after a property: per service, how far away and how many. */
export function CoverageSection() {
  const properties = useProperties();
  const [chosen, setChosen] = useState<string | null>(null);
  const propertyId = chosen ?? properties.data?.[0]?.id ?? null;
  const coverage = useCoverage(propertyId);
  if (properties.data?.length === 0) return null;
  return (
    <Section
      title="Services nearby"
      description="Approved businesses around a property. Choose a service to see them."
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
        <Box
          sx={{ maxHeight: 480, overflowY: 'auto', '@media print': { maxHeight: 'none' } }}
          tabIndex={0}
          role="group"
          aria-label="Services"
        >
          <CoverageTable rows={coverage.data} propertyId={propertyId} />
        </Box>
      ) : coverage.isError ? (
        <LoadFailure title="Services nearby could not be loaded" onRetry={coverage.refetch} />
      ) : (
        <Skeleton variant="rounded" height={480} />
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        Distances are in a straight line.
      </Typography>
    </Section>
  );
}
