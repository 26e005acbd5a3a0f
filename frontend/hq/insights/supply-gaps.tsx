import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { KM_PER_MILE } from '../../../backend/contract/limits';
import { TextLink } from '../../shared/layout/link-button';
import { Section } from '../../shared/layout/section';
import { ChoiceMap } from '../../shared/map/map';
import type { MapChoice } from '../../shared/map/map-props';
import { paths } from '../../shared/paths';
import { ScrollFrame } from '../list/scroll-frame';
import { listAddress } from './list-address';
import type { HqInsightsData } from './queries';

type Gap = HqInsightsData['supplyGaps'][number];

/** The towns of the gaps, numbered in the order of the list. */
function toTowns(gaps: readonly Gap[]): MapChoice[] {
  const towns = new Map<string, MapChoice>();
  for (const { place, latitude, longitude } of gaps)
    if (!towns.has(place))
      towns.set(place, { id: place, number: towns.size + 1, name: place, latitude, longitude });
  return [...towns.values()];
}

const linkId = (place: string) => `gaps-${encodeURIComponent(place)}`;

interface GapTableProps {
  gaps: readonly Gap[];
  towns: readonly MapChoice[];
  activeId: string | null;
  onActive: (place: string | null) => void;
}

function GapTable({ gaps, towns, activeId, onActive }: GapTableProps) {
  const numbers = new Map(towns.map(({ id, number }) => [id, number]));
  // On a phone the service stands below its town, because four columns would not fit.
  const folded = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  return (
    <ScrollFrame label="Supply gaps" maxHeight={300}>
      <Table
        size="small"
        stickyHeader
        sx={{ '& .MuiTableCell-head': { backgroundColor: 'background.paper', color: 'text.secondary' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{folded ? 'Town and service' : 'Town'}</TableCell>
            {!folded && <TableCell>Service</TableCell>}
            <TableCell align="right">Properties</TableCell>
            <TableCell align="right">Nearest</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {gaps.map(({ category, place, properties, nearestKm }, index) => {
            // Each town is named once, beside or above all its services.
            const first = gaps[index - 1]?.place !== place;
            const town = first && (
              <>
                {numbers.get(place)}.{' '}
                <TextLink id={linkId(place)} to={listAddress(paths.hqProperties, { search: place })}>
                  {place}
                </TextLink>
              </>
            );
            return (
              <TableRow
                key={`${category.id} ${place}`}
                selected={activeId === place}
                onMouseEnter={() => onActive(place)}
                onMouseLeave={() => onActive(null)}
              >
                {first && !folded && (
                  <TableCell
                    component="th"
                    scope="row"
                    rowSpan={gaps.filter((gap) => gap.place === place).length}
                    sx={{ verticalAlign: 'top', whiteSpace: 'nowrap' }}
                  >
                    {town}
                  </TableCell>
                )}
                <TableCell>
                  {folded && town && <Box sx={{ mb: 0.5 }}>{town}</Box>}
                  {category.name}
                </TableCell>
                <TableCell align="right" sx={{ verticalAlign: 'bottom' }}>
                  {properties}
                </TableCell>
                <TableCell align="right" sx={{ verticalAlign: 'bottom', whiteSpace: 'nowrap' }}>
                  {nearestKm === null ? 'Nobody' : `${Math.round(nearestKm / KM_PER_MILE)} miles`}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </ScrollFrame>
  );
}

/** Services that nobody offers near properties, on a map and as a list. */
export function SupplyGaps({ gaps }: { gaps: HqInsightsData['supplyGaps'] }) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const towns = useMemo(() => toTowns(gaps), [gaps]);
  return (
    <Section
      dense
      title="Supply gaps"
      description="Services that no business offers within 15 miles of a town's properties."
    >
      {gaps.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          None.
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ChoiceMap
            choices={towns}
            activeId={activeId}
            onActive={setActiveId}
            onChoose={(place) => document.getElementById(linkId(place))?.focus()}
            height={240}
            label="Map of the supply gaps"
          />
          <GapTable gaps={gaps} towns={towns} activeId={activeId} onActive={setActiveId} />
        </Box>
      )}
    </Section>
  );
}
